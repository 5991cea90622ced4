import type { Schema } from '@backoffice/api-contract'
import type { Account } from '@backoffice/auth-session'
import { ProfilePicture } from '@backoffice/record-kit/media'
import { Face } from '@backoffice/ui'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'

const path = '/api/accounts/me/picture'

/** Edits the picture of the own account; it is stored at once. */
export default function OwnPicture({ account }: { readonly account: Account }) {
  const text = useText()
  const { api, session } = useServices()
  const { name, picture, version } = account
  const take = ({ data: { results } }: { readonly data: { readonly results: Schema<'Account'> } }) =>
    session.resume({ ...account, ...results })
  return (
    <ProfilePicture
      label={text('shell.account.picture')}
      hint={text('shell.account.picture.hint')}
      question={text('shell.account.picture.remove')}
      picture={picture}
      face={<Face name={name} picture={picture} size="large" />}
      reason={undefined}
      isNew={false}
      onUpload={(file, way) => api.upload(path, { file, ...way, disableMessage: true }).then(take)}
      onRemove={() => api.DELETE(path, { ifMatch: `"${version}"`, disableMessage: true }).then(take)}
    />
  )
}
