import { fileURLToPath } from 'node:url'
import { icons, messages, sourceConditions } from '@backoffice/tooling-vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const results = {
  reporters: ['default', ['json', { outputFile: '.results/tests.json' }]] satisfies NonNullable<
    ViteUserConfig['test']
  >['reporters'],
}

// A timeout ends what hangs: it is longer than anything takes on a machine that is busy with everything else. No test has
// a shorter one of its own. Files share a worker and its loaded modules: loading
// everything again for each file took a third of the time. A test must not leave state that affects another one.
const limits = { isolate: false, testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Conditions of Node.js: those of bundlers do not run there. */
const nodeConditions = ['source', 'node', 'development|production']

/** Config of tests that run in Node.js. */
export const nodeTests = (test: NonNullable<ViteUserConfig['test']> = {}): ViteUserConfig =>
  defineConfig({
    resolve: { conditions: nodeConditions },
    ssr: { resolve: { conditions: nodeConditions } },
    // The global setup has an environment of its own, which would otherwise resolve our packages to their builds.
    environments: { __vitest__: { resolve: { noExternal: [/^@backoffice\//], conditions: nodeConditions } } },
    test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], ...results, ...limits, ...test },
  })

/**
 * Config of tests that take too long for every change: files that end in `.long.ts`, of `npm run test:long`. Their
 * report has a name of its own, so that it replaces no other.
 */
export const longTests = (test: NonNullable<ViteUserConfig['test']> = {}, report = 'long'): ViteUserConfig =>
  nodeTests({
    include: ['test/**/*.long.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    reporters: ['default', ['json', { outputFile: `.results/${report}.json` }]],
    ...test,
  })

/** Config of tests of components and hooks, in a simulated browser. */
export const domTests = (test: NonNullable<ViteUserConfig['test']> = {}): ViteUserConfig =>
  defineConfig({
    plugins: [messages(), icons()],
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: ['source', 'node', 'module', 'development|production'] } },
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [
        fileURLToPath(import.meta.resolve('./patience.ts')),
        fileURLToPath(import.meta.resolve('./release-keys.ts')),
      ],
      ...results,
      ...limits,
      ...test,
    },
  })
