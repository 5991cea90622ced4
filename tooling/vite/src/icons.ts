import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]+)\}\s*from\s*['"]@tabler\/icons-react['"];?/g

/**
 * Imports icons from their own files. The package's entry exports six thousand of them, which a build tree-shakes but a
 * development server or a test would load one by one.
 */
export const icons = (): Plugin => ({
  name: 'backoffice:icons',
  enforce: 'pre',
  config: () => ({ optimizeDeps: { exclude: ['@tabler/icons-react'] } }),
  transform: {
    filter: { id: /\.[jt]sx?$/, code: /@tabler\/icons-react/ },
    handler: (code) => ({
      code: code.replace(IMPORT, (_whole, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(' '),
      ),
      map: null,
    }),
  },
})
