import { lazy, Suspense } from '@backoffice/lazy'
import type { Account } from '@backoffice/auth-session'
import { OwnAlerts } from '@backoffice/record-kit/alerts'
import { useRightsInWords } from '@backoffice/shell-kit'
import { useMessagesLoaded } from '@backoffice/texts'
import { DateTime, DetailPage, Fact, Facts, Section, StatusBadge } from '@backoffice/ui'
import { EmailForm } from '../account/email-form.tsx'
import { NotificationRules } from '../account/notification-rules.tsx'
import { OwnAccountForm } from '../account/own-account-form.tsx'
import { OwnActivity } from '../account/own-activity.tsx'
import { OwnData } from '../account/own-data.tsx'
import { OwnSessions } from '../account/own-sessions.tsx'
import { PasswordForm } from '../account/password-form.tsx'
import { SharedDeviceSwitch } from '../account/shared-device-switch.tsx'
import { accountTexts } from '../account/texts.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './account-page.module.css'

const SecuritySection = lazy(() => import('../second-step/security-section.tsx'))

const roles = {
  ADMIN: 'shell.role.ADMIN',
  MAINTAINER: 'shell.role.MAINTAINER',
  EMPLOYEE: 'shell.role.EMPLOYEE',
  EXTERNAL: 'shell.role.EXTERNAL',
} as const

/** Renders the permissions of the own account, and a warning where it has all of them without a group. */
function OwnRights({ account }: { readonly account: Account }) {
  const text = useText()
  const inWords = useRightsInWords()
  const { isAdmin, group, no_group_full_access: isOpen = true } = account
  if (isAdmin) return <p>{text('shell.account.all-rights')}</p>
  if (!group)
    return isOpen ? (
      <p className={classes.warning}>{text('shell.account.no-group')}</p>
    ) : (
      <p>{text('shell.account.no-rights')}</p>
    )
  return (
    <ul className={classes.tags}>
      {inWords(group.actions).map((rights) => (
        <li key={rights}>{rights}</li>
      ))}
    </ul>
  )
}

/** Renders the own account: profile, namespaces, and permissions. Everyone has this screen. */
export function AccountPage() {
  const text = useText()
  const { account, namespaces } = useServices().session.use()
  const isLoaded = useMessagesLoaded(accountTexts)
  if (!account || !isLoaded) return null
  const own = namespaces.filter(({ uid }) => account.namespaces.includes(uid))
  return (
    <DetailPage
      title={account.name}
      subtitle={account.email}
      status={<StatusBadge tone={account.isAdmin ? 'info' : 'neutral'}>{text(roles[account.role])}</StatusBadge>}
      aside={
        <>
          <Section title={text('shell.account.place')}>
            <Facts>
              <Fact name={text('shell.account.email')}>{account.email}</Fact>
              <Fact name={text('shell.account.role')}>{text(roles[account.role])}</Fact>
              <Fact name={text('shell.account.group')}>{account.group?.name}</Fact>
              <Fact name={text('shell.account.last-login')}>
                <DateTime at={account.last_login_at} />
              </Fact>
            </Facts>
          </Section>
          <Section title={text('shell.account.namespaces')}>
            {account.isAdmin && own.length === 0 ? (
              <p>{text('shell.account.all-namespaces')}</p>
            ) : (
              <ul className={classes.tags}>
                {own.map(({ uid, name }) => (
                  <li key={uid}>{name}</li>
                ))}
              </ul>
            )}
          </Section>
          <SharedDeviceSwitch />
        </>
      }
    >
      <OwnAccountForm key={account.uid} account={account} />
      <Section title={text('shell.account.rights')}>
        <OwnRights account={account} />
      </Section>
      <NotificationRules key={`told-${account.uid}`} account={account} />
      <Suspense>
        <OwnAlerts />
      </Suspense>
      <EmailForm key={`email-${account.uid}`} account={account} />
      <PasswordForm />
      <Suspense>
        <SecuritySection />
      </Suspense>
      <OwnSessions />
      <OwnActivity />
      <OwnData />
    </DetailPage>
  )
}
