import { harnessConfig } from '@backoffice/tooling-vite'

export default harnessConfig(import.meta.dirname)
