export { setup } from '@backoffice/embedded-postgres/testing'
