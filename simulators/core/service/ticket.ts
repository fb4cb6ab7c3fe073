import type { WorldContext } from './service.ts';

/*
 * A ticket is part of the address of a file that can be opened without a key: `/assets/<ticket>/1.png`. It has the form of the
 * world's secret for an id, so that it names both the id and the world.
 */

/** The ticket in a target below a path such as `/assets`; undefined for other targets. */
export function ticketBelow(path: string, target: string): string | undefined {
  return target.startsWith(`${path}/`) ? target.slice(path.length + 1).split('/')[0] : undefined;
}

/** The id that a ticket names; undefined for tickets of other worlds. */
export function idOfTicket({ secretFor }: Pick<WorldContext, 'secretFor'>, ticket: string): string | undefined {
  const withoutWorld = ticket.slice(0, Math.max(0, ticket.lastIndexOf('_')));
  return [ticket, withoutWorld].find((id) => secretFor(id) === ticket);
}
