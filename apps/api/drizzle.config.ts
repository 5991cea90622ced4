import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{platform,modules}/**/tables.ts',
  out: './migrations',
})
