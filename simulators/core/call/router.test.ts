import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRoutes, routeName } from './router.ts';

const routes = [
  { method: 'GET', path: '/api/v1/rules' },
  { method: 'POST', path: '/api/v1/jobs' },
  { method: 'GET', path: '/api/v1/jobs' },
  { method: 'GET', path: '/api/v1/jobs/{job_id}' },
  { method: 'POST', path: '/api/v1/jobs/{job_id}/parts/{part}' },
];
const find = compileRoutes(routes);

describe('the router', () => {
  it('finds all methods of a path', () => {
    expect([...(find('/api/v1/jobs')?.routes.keys() ?? [])]).toEqual(['POST', 'GET']);
    expect(routeName(routes[3] as (typeof routes)[number])).toBe('GET /api/v1/jobs/{job_id}');
  });

  it('hands parameters over exactly as sent', () => {
    expect({ ...find('/api/v1/jobs/a%2Fb..%00')?.params }).toEqual({ job_id: 'a%2Fb..%00' });
    expect({ ...find('/api/v1/jobs/1/parts/x y')?.params }).toEqual({ job_id: '1', part: 'x y' });
  });

  it.each([
    '/api/v1/rules/',
    '/api/v1/jobs/',
    '/api/v1/jobs/1/',
    '/api/v1//rules',
    '//api/v1/rules',
    '/api/v1/x/../rules',
    '/api/v1/./rules',
    '/api%2Fv1/rules',
    '/API/v1/rules',
    '/api/v1/rules%20',
    'x/api/v1/rules',
    'api/v1/rules',
    '',
    '/',
    '*',
    '/constructor',
    '/__proto__',
  ])('matches the target as sent: %j is no endpoint', (path) => {
    expect(find(path)).toBeUndefined();
  });

  it('never throws, whatever it is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        expect(() => find(`/${path}`)).not.toThrow();
      }),
    );
  });
});
