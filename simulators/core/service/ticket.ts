import type { WorldContext } from './service.ts';

/*
 * A ticket stands in the address of a file that opens without a key: `/assets/<ticket>/1.png`. It is what the world's secret of
 * an id would be, so that it names both the id and the world.
 */

/** The ticket of a target below a path such as `/assets`; undefined for any other target. */
export function ticketBelow(path: string, target: string): string | undefined {
  return target.startsWith(`${path}/`) ? target.slice(path.length + 1).split('/')[0] : undefined;
}

/** The id that a ticket of this world names; undefined for a ticket of another world. */
export function idOfTicket({ secretFor }: Pick<WorldContext, 'secretFor'>, ticket: string): string | undefined {
  const withoutWorld = ticket.slice(0, Math.max(0, ticket.lastIndexOf('_')));
  return [ticket, withoutWorld].find((id) => secretFor(id) === ticket);
}
