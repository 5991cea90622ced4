let loaded: Promise<ReadonlySet<string>> | undefined

/** Returns the 49,000 passwords that attackers try first, from leaked ones; loaded when the first password is set. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loaded
}
