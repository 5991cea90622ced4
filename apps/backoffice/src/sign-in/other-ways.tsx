import { useMessagesLoaded } from '@backoffice/texts'
import { ProviderSignIn } from '../identity-providers/provider-sign-in.tsx'
import { providerTexts } from '../identity-providers/texts.ts'
import PasskeySignIn from '../second-step/passkey-sign-in.tsx'
import { secondStepTexts } from '../second-step/texts.ts'

/** Offers to sign in without a password. Loaded after the form, with the texts of all ways: none pushes another away. */
export default function OtherWays({ email }: { readonly email: string }) {
  const isSecondStepLoaded = useMessagesLoaded(secondStepTexts)
  const isProviderLoaded = useMessagesLoaded(providerTexts)
  if (!isSecondStepLoaded || !isProviderLoaded) return null
  return (
    <>
      <PasskeySignIn />
      <ProviderSignIn email={email} />
    </>
  )
}
