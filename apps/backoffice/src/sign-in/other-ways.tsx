import { ProviderSignIn } from '../identity-providers/provider-sign-in.tsx'
import PasskeySignIn from '../second-step/passkey-sign-in.tsx'

/** Offers to sign in without a password. Loaded after the form. */
export default function OtherWays({ email }: { readonly email: string }) {
  return (
    <>
      <PasskeySignIn />
      <ProviderSignIn email={email} />
    </>
  )
}
