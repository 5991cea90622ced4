import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useMessagesLoaded } from '@backoffice/texts'
import { DateTime, ErrorPanel, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { OwnIdentities } from '../identity-providers/own-identities.tsx'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { hasPasskeys } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-step.module.css'
import { secondStepTexts } from './texts.ts'
import { useSecurity } from './use-security.ts'

/** What is being set up. */
type Open = 'app' | 'passkey' | 'codes'

interface PartProps {
  readonly security: Schema<'OwnSecurity'>
  readonly open: Open | undefined
  readonly onOpen: (open: Open) => void
  /** Called once something was set up. */
  readonly onDone: () => void
  readonly reload: () => Promise<void>
  readonly remove: ReturnType<typeof useSecurity>['remove']
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function AppPart({ security: { authenticator, code_used_at: usedAt }, open, onOpen, onDone, remove }: PartProps) {
  const text = useText()
  const { api } = useServices()
  const removeApp = () =>
    remove(text('shell.second-step.app.remove'), text('shell.second-step.remove'), () =>
      api.DELETE('/api/accounts/me/authenticator', { disableMessage: true }),
    )
  return (
    <Part title={text('shell.second-step.app')}>
      {open === 'app' ? (
        <AuthenticatorSetUp onDone={onDone} />
      ) : (
        <>
          {authenticator && usedAt !== null && (
            <p className={classes.key}>
              {text('shell.second-step.last-used')} <DateTime at={usedAt} />
            </p>
          )}
          <div className={classes.actions}>
            <Button variant="default" onClick={() => onOpen('app')}>
              {text(authenticator ? 'shell.second-step.app.replace' : 'shell.second-step.app.set-up')}
            </Button>
            {authenticator && (
              <Button variant="default" onClick={removeApp}>
                {text('shell.second-step.app.remove')}
              </Button>
            )}
          </div>
        </>
      )}
    </Part>
  )
}

function PasskeyPart({ security: { passkeys }, open, onOpen, onDone, reload, remove }: PartProps) {
  const text = useText()
  const { api } = useServices()
  const removePasskey = ({ uid, name }: Schema<'Passkey'>) =>
    remove(text('shell.second-step.passkey.remove-one', { name }), text('shell.second-step.remove'), () =>
      api.DELETE('/api/accounts/me/passkeys/{uid}', { params: { path: { uid } }, disableMessage: true }),
    )
  return (
    <Part title={text('shell.second-step.passkeys')}>
      <PasskeyList passkeys={passkeys} onRenamed={() => void reload()} onRemove={removePasskey} />
      {open === 'passkey' ? (
        <PasskeyForm onDone={onDone} />
      ) : (
        hasPasskeys() && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => onOpen('passkey')}>
              {text('shell.second-step.passkey.add')}
            </Button>
          </div>
        )
      )}
    </Part>
  )
}

function CodesPart({ security, open, onOpen, onDone }: Omit<PartProps, 'reload' | 'remove'>) {
  const text = useText()
  return (
    <Part title={text('shell.second-step.codes')}>
      {open === 'codes' ? (
        <RecoveryCodes onDone={onDone} />
      ) : (
        <>
          <p>{text('shell.second-step.codes.left', { count: security.recovery_codes })}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => onOpen('codes')}>
              {text('shell.second-step.codes.new')}
            </Button>
          </div>
        </>
      )}
    </Part>
  )
}

function Parts({
  security,
  ...changes
}: { readonly security: Schema<'OwnSecurity'> } & ReturnType<typeof useSecurity>) {
  const text = useText()
  const [open, setOpen] = useState<Open>()
  const { authenticator, passkeys, recovery_codes: codes, required } = security
  const hasSecondStep = authenticator || passkeys.length > 0
  const props = { security, open, onOpen: setOpen, reload: changes.reload, remove: changes.remove }
  const done = async () => {
    const isFirst = open !== 'codes' && codes === 0
    await changes.reload()
    // Recovery codes belong to the first second step: without them a lost phone locks its owner out.
    setOpen(isFirst ? 'codes' : undefined)
  }
  return (
    <>
      {!hasSecondStep && <p className={classes.intro}>{text('shell.second-step.off')}</p>}
      {required && <p className={classes.intro}>{text('shell.second-step.required')}</p>}
      <AppPart {...props} onDone={() => void done()} />
      <PasskeyPart {...props} onDone={() => void done()} />
      {hasSecondStep && <CodesPart {...props} onDone={() => void done()} />}
    </>
  )
}

/** Sets up how the own account signs in: authenticator app, passkeys and recovery codes. */
export default function SecuritySection() {
  const text = useText()
  const isLoaded = useMessagesLoaded(secondStepTexts)
  const changes = useSecurity()
  if (!isLoaded) return null
  const { security, error, refetch } = changes
  return (
    <Section title={text('shell.second-step.section')}>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {security && <Parts {...changes} security={security} />}
      <OwnIdentities />
    </Section>
  )
}
