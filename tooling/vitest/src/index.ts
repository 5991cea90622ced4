import { fileURLToPath } from 'node:url'
import { icons, messages, sourceConditions } from '@backoffice/tooling-vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

const results = {
  reporters: ['default', ['json', { outputFile: '.results/tests.json' }]] satisfies NonNullable<
    ViteUserConfig['test']
  >['reporters'],
}

// A busy machine must not fail a test: what hangs is found all the same. Files share a worker, and what it has loaded:
// loading everything anew for each was a third of the time. A test leaves nothing behind that another could meet.
const limits = { isolate: false, testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

/** Those of Node itself: what bundlers alone understand does not run there. */
const nodeConditions = ['source', 'node', 'development|production']

/** Tests of rules and servers, run in Node. */
export const nodeTests = (test: NonNullable<ViteUserConfig['test']> = {}): ViteUserConfig =>
  defineConfig({
    resolve: { conditions: nodeConditions },
    ssr: { resolve: { conditions: nodeConditions } },
    // The set-up of a run has an environment of its own, which would look for our packages in their builds.
    environments: { __vitest__: { resolve: { noExternal: [/^@backoffice\//], conditions: nodeConditions } } },
    test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], ...results, ...limits, ...test },
  })

/** Tests of components and hooks, run in a simulated browser. */
export const domTests = (test: NonNullable<ViteUserConfig['test']> = {}): ViteUserConfig =>
  defineConfig({
    plugins: [messages(), icons()],
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: ['source', 'node', 'module', 'development|production'] } },
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [fileURLToPath(import.meta.resolve('./patience.ts'))],
      ...results,
      ...limits,
      ...test,
    },
  })
