import { defineConfig } from 'vite'

const conditions = ['source', 'node', 'module', 'development|production']

/**
 * The server as it is started: our own code and the many small files of drizzle in a few, which halves the time until
 * it listens. What finds files of its own beside itself stays a package.
 */
export default defineConfig({
  ssr: {
    noExternal: [/^@backoffice\/(?!embedded-postgres$)/, 'drizzle-orm'],
    external: ['@backoffice/embedded-postgres'],
    resolve: { conditions },
  },
  build: {
    ssr: true,
    target: 'node26',
    minify: false,
    // What is done in a thread of its own begins in a file of its own, which `run-in-thread.ts` finds beside itself.
    rolldownOptions: {
      input: { main: 'src/main.ts', thread: 'src/platform/threads/thread.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
