import { domTests } from '@backoffice/tooling-vitest'

export default domTests({ include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'] })
