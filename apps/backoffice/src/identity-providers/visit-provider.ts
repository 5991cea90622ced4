import { openAddress } from '@backoffice/shell-kit'

/** Leaves the app for a page of an identity provider. @throws `UnsafeAddress` for a URL that would run code */
export function visitProvider(address: string, page: Pick<Location, 'href' | 'assign'> = location): void {
  const leave = (to: string) => page.assign(to)
  openAddress(address, { base: page.href, navigate: leave, leave }, { external: true })
}
