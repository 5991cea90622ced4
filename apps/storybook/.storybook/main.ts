import { sourceConditions, icons, messages } from '@backoffice/tooling-vite'
import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../../../packages/*/src/**/*.stories.tsx', '../../backoffice/src/**/*.stories.tsx'],
  staticDirs: ['../../backoffice/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), messages(), icons()],
    resolve: { ...vite.resolve, conditions: sourceConditions },
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Every module of Mantine begins with a directive for servers, and each would cause a warning.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
    },
  }),
}

export default config
