import { defineConfig } from 'vite'

const conditions = ['source', 'node', 'module', 'development|production']

/**
 * The server as it is started: our own code and the many small files of drizzle in a few, which halves the time until
 * it listens. What finds files of its own beside itself stays a package.
 */
export default defineConfig({
  ssr: { noExternal: [/^@backoffice\/(?!embedded-postgres$)/, 'drizzle-orm'], external: ['@backoffice/embedded-postgres'], resolve: { conditions } },
  build: { ssr: 'src/main.ts', target: 'node26', minify: false, rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } } },
})
