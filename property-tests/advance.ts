import type fc from 'fast-check';
import type { World } from '../simulators/index.ts';

/** A command of any model: moves the clock of its world. */
export class Advance<Model extends object> implements fc.AsyncCommand<Model, World> {
  readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }

  check = () => true;
  run = async (_model: Model, world: World): Promise<void> => void world.clock.advance(this.ms);
  toString = () => `advance(${this.ms})`;
}
