let loaded: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that are tried first, as guessers find them in what has leaked; read when the first password is set. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loaded
}
