import { defineConfig } from 'vitest/config';

const external = '**/*.external.test.ts';

export default defineConfig({
  test: {
    // What needs more than Node (a browser, other test runners) runs in `npm run test:external`.
    projects: [
      { test: { name: 'project', include: ['**/*.test.ts'], exclude: [external, '**/node_modules/**', 'dist/**'] } },
      {
        test: {
          name: 'external',
          include: [external],
          exclude: ['**/node_modules/**'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
