import { expect, it } from 'vitest';
import { idOfTicket, ticketBelow } from './ticket.ts';

it('a ticket is the first part of the path below that of the files', () => {
  expect(ticketBelow('/assets', '/assets/job_1_w2/thumbnails/1.png?expires=3')).toBe('job_1_w2');
  expect(
    ['/assets', '/assetsjob_1/a.png', '/other/job_1/a.png'].map((target) => ticketBelow('/assets', target)),
  ).toEqual(Array(3).fill(undefined));
});

it('a ticket names an id of its own world, whatever underscores the id holds', () => {
  const home = { secretFor: (stem: string) => stem };
  const other = { secretFor: (stem: string) => `${stem}_w2` };
  expect(['job_1', 'img_gen_a'].map((id) => idOfTicket(home, id))).toEqual(['job_1', 'img_gen_a']);
  expect(['job_1_w2', 'img_gen_a_w2', 'plain_w2'].map((id) => idOfTicket(other, id))).toEqual([
    'job_1',
    'img_gen_a',
    'plain',
  ]);
  expect(['job_1', 'job_1_w3', '', '_'].map((id) => idOfTicket(other, id))).toEqual(Array(4).fill(undefined));
});
