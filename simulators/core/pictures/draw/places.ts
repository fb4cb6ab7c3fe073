import type { Place, Scene, Thing } from '../scene.ts';
import {
  paintBalloons,
  paintBirds,
  paintFalling,
  paintLanterns,
  paintLightning,
  paintPetals,
  paintPlanet,
  paintSparks,
} from './air.ts';
import { buildings } from './buildings.ts';
import type { Canvas } from './canvas.ts';
import { paintSkyline } from './city.ts';
import { hex } from './colour.ts';
import { paintDunes, paintGrowth, paintLedge, paintMeadow } from './country.ts';
import { drawCreature, isCreature } from './creatures.ts';
import { paintDepths, paintNebula } from './deep.ts';
import { drawStanding } from './figure.ts';
import { paintForest } from './forest.ts';
import type { Site } from './fronts.ts';
import { paintMountains } from './mountains.ts';
import { chance, mix } from './numbers.ts';
import { drawPortrait } from './portrait.ts';
import { roadside } from './roadside.ts';
import { paintRoom, SILL } from './room.ts';
import { paintSky, paintStars } from './sky.ts';
import { paintWater } from './water.ts';
import { works } from './works.ts';

/** Paints all that a scene shows, from the sky to what falls before the viewer's eyes. */
export function paintScene(canvas: Canvas, scene: Scene): void {
  const { place, figure, framing } = scene;
  PLACES[place](canvas, scene);
  if (hasGuests(scene) && OVER_WATER.includes(place)) paintLedge(canvas, scene);
  paintNearby(canvas, scene);
  for (const thing of scene.things) IN_AIR[thing]?.(canvas, scene);
  for (const [index, thing] of scene.things.filter(isCreature).entries()) paintAnimal(canvas, scene, thing, index);
  if (figure && framing === 'standing') drawStanding(canvas, scene, figure);
  if (figure && framing === 'portrait') drawPortrait(canvas, scene, figure);
  if (place !== 'underwater' && place !== 'room' && (scene.weather === 'rain' || scene.weather === 'snow'))
    paintFalling(canvas, scene);
  if (scene.things.includes('petals')) paintPetals(canvas, scene);
}

/** Whether somebody or something stands at the viewer's side that cannot stand on water. */
function hasGuests(scene: Scene): boolean {
  return (
    scene.framing === 'standing' ||
    scene.things.some((thing) => (isCreature(thing) && !FLOATING.includes(thing)) || isNearby(scene, thing))
  );
}

/** Creatures that stand on nothing. */
const FLOATING: readonly Thing[] = ['butterfly', 'whale', 'fish', 'dragon'];

const OVER_WATER: readonly Place[] = ['sea', 'lake', 'city'];

type Painter = (canvas: Canvas, scene: Scene) => void;

const landmarks = { ...buildings, ...works };

/** Paints land below a sky, and what stands on it at a height. */
const below =
  (paintLand: Painter, footOf: (scene: Scene) => number): Painter =>
  (canvas, scene) => {
    paintSky(canvas, scene);
    paintLand(canvas, scene);
    paintLandmarks(canvas, scene, footOf(scene));
  };

const PLACES: Readonly<Record<Place, Painter>> = {
  mountains: below(paintMountains, () => 0.8),
  snow: below(paintMountains, () => 0.85),
  volcano: below(paintMountains, () => 0.8),
  sea: (canvas, scene) => {
    paintSky(canvas, scene);
    paintLandmarks(canvas, scene, scene.horizon + 0.004);
    paintWater(canvas, scene, scene.horizon, { swell: 1, deep: scene.land[1] });
  },
  lake: (canvas, scene) => {
    paintSky(canvas, scene);
    paintMountains(canvas, scene, 3);
    paintLandmarks(canvas, scene, scene.horizon + 0.015);
    paintWater(canvas, scene, scene.horizon + 0.02, { swell: 0.25, deep: hex('2f5a6a') });
  },
  desert: below(paintDunes, ({ horizon }) => horizon + 0.1),
  meadow: (canvas, scene) => {
    paintSky(canvas, scene);
    paintMeadow(canvas, scene);
    paintLandmarks(canvas, scene, scene.horizon + 0.16);
    paintGrowth(canvas, scene, scene.horizon);
  },
  forest: below(paintForest, () => 0.9),
  city: (canvas, scene) => {
    paintSky(canvas, scene);
    paintSkyline(canvas, scene);
    paintLandmarks(canvas, scene, scene.horizon + 0.01);
    paintWater(canvas, scene, scene.horizon + 0.01, { swell: 0.35, deep: hex('14283c') });
  },
  space: (canvas, scene) => {
    paintNebula(canvas, scene);
    paintStars(canvas, { ...scene, horizon: 1.2 }, 1);
    paintPlanet(canvas, scene);
    paintLandmarks(canvas, scene, 0.66);
  },
  underwater: paintDepths,
  room: (canvas, scene) => {
    const outside = { ...scene, horizon: 0.52, place: 'mountains' as const };
    paintSky(canvas, outside);
    paintMountains(canvas, outside, 4, SILL);
    paintRoom(canvas, scene);
  },
};

/** What flies, hangs or burns in the air. */
const IN_AIR: Partial<Record<Thing, Painter>> = {
  birds: paintBirds,
  balloon: paintBalloons,
  lantern: paintLanterns,
  lightning: paintLightning,
  planet: (canvas, scene) => scene.place !== 'space' && paintPlanet(canvas, scene),
  firefly: (canvas, scene) => paintSparks(canvas, scene, [0.85, 1, 0.35], 0.5, 60),
  embers: (canvas, scene) => paintSparks(canvas, scene, [1, 0.42, 0.12], 0.2, 90),
};

/** What is built or grows, side by side, with its foot at a height. */
function paintLandmarks(canvas: Canvas, scene: Scene, foot: number): void {
  const found = scene.things.flatMap((thing) =>
    Object.hasOwn(landmarks, thing) && !isNearby(scene, thing) ? [thing as keyof typeof landmarks] : [],
  );
  for (const [index, thing] of found.slice(0, 3).entries()) {
    const at = 0.5 + scene.side * (SHIFTS[index] as number);
    const site: Site = {
      u: canvas.aspect * at,
      v: foot,
      size: SIZES[thing] * mix(0.85, 1.15, chance(scene.seed, index, 33)),
    };
    landmarks[thing](canvas, scene, site);
  }
}

const SHIFTS = [0.16, -0.2, 0.34];

/** What stands on the ground at the viewer's side. */
function paintNearby(canvas: Canvas, scene: Scene): void {
  if (NOWHERE.includes(scene.place)) return;
  const found = scene.things.flatMap((thing) => (isNearby(scene, thing) ? [thing as keyof typeof nearby] : []));
  const isBesideAnimals = scene.framing !== 'standing' && scene.things.some(isCreature);
  for (const [index, thing] of found.slice(0, 3).entries()) {
    const shift = (SHIFTS[index] as number) * (isBesideAnimals ? -1.3 : 1);
    const size = NEARBY_SIZES[thing] * mix(0.9, 1.1, chance(scene.seed, index, 34));
    nearby[thing](canvas, scene, { u: canvas.aspect * (0.5 + scene.side * shift), v: 0.94, size });
  }
}

const nearby = { ...roadside, tree: works.tree };

/** Where a tree cannot stand afar, on water, it stands nearby. */
function isNearby({ place }: Scene, thing: Thing): boolean {
  return Object.hasOwn(nearby, thing) && (thing !== 'tree' || OVER_WATER.includes(place));
}

const NEARBY_SIZES: Readonly<Record<keyof typeof nearby, number>> = {
  car: 0.26,
  bicycle: 0.32,
  train: 0.3,
  palm: 0.8,
  tree: 0.7,
};

/** Where nothing can stand on the ground. */
const NOWHERE: readonly Place[] = ['space', 'underwater', 'room'];

const SIZES: Readonly<Record<keyof typeof landmarks, number>> = {
  house: 0.2,
  castle: 0.3,
  tower: 0.36,
  lighthouse: 0.34,
  ship: 0.24,
  bridge: 0.34,
  rocket: 0.36,
  robot: 0.42,
  tree: 0.46,
  waterfall: 0.5,
};

function paintAnimal(canvas: Canvas, scene: Scene, name: CreatureName, index: number): void {
  const isAfloat = FLOATING.includes(name);
  const swarm = SWARMS[name];
  for (let one = 0; one < (swarm?.count ?? 1); one += 1) {
    const roll = (purpose: number): number => chance(scene.seed + index * 7, one, 110 + purpose);
    const size = swarm ? swarm.size * (0.5 + roll(1)) : (CREATURE_SIZES[name] ?? 0.4);
    const u = swarm ? roll(2) * canvas.aspect : canvas.aspect * (0.5 + scene.side * (index === 0 ? 0.12 : -0.2));
    const v = isAfloat
      ? mix(0.3, 0.72, swarm ? roll(3) : name === 'whale' && scene.place === 'sea' ? 0.9 : 0.5)
      : scene.place === 'room'
        ? 0.99
        : 0.95;
    drawCreature(canvas, scene, name, [u, v], size, Math.floor(roll(4) * 97));
  }
}

type CreatureName = Parameters<typeof drawCreature>[2];

/** Creatures that come in numbers. */
const SWARMS: Partial<Record<CreatureName, { readonly count: number; readonly size: number }>> = {
  fish: { count: 9, size: 0.1 },
  butterfly: { count: 5, size: 0.14 },
};

const CREATURE_SIZES: Partial<Record<CreatureName, number>> = {
  whale: 0.42,
  deer: 0.38,
  horse: 0.38,
  rabbit: 0.28,
  owl: 0.5,
};
