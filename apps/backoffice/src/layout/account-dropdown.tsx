import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { Menu } from '@mantine/core'
import { isLocale, locales, useLocale } from '@backoffice/texts'
import { useBegunOpen } from '@backoffice/ui'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAppearance } from '../account/use-appearance.ts'
import { catalogs } from '../features.ts'
import { languageNames, activateLanguage } from '../language.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { AccountFace } from './account-face.tsx'
import classes from './account.module.css'

const schemes = [
  { scheme: 'light', icon: IconSun, label: 'shell.theme.light' },
  { scheme: 'dark', icon: IconMoon, label: 'shell.theme.dark' },
  { scheme: 'auto', icon: IconDeviceDesktop, label: 'shell.theme.auto' },
] as const satisfies readonly {
  readonly scheme: Schema<'Appearance'>
  readonly icon: unknown
  readonly label: string
}[]

/** Renders the account menu: account, theme, language and sign out. Loaded on first use, and open then. */
export default function AccountDropdown() {
  const text = useText()
  const { opened, change, button } = useBegunOpen()
  const locale = useLocale()
  const { session, signOut, i18n } = useServices()
  const { account } = session.use()
  const [appearance, chooseAppearance] = useAppearance()
  if (!account) return null
  return (
    <Menu
      opened={opened}
      onChange={change}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={256}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>
        <AccountFace ref={button} account={account} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{account.name}</strong>
          <span>{account.email}</span>
        </div>
        <Menu.Item component={Link} to="/accounts/me" leftSection={<IconUser size={16} stroke={1.7} aria-hidden />}>
          {text('shell.account.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text('shell.theme.label')}</Menu.Label>
        <Menu.RadioGroup
          value={appearance}
          onChange={(chosen) => chooseAppearance(schemes.find(({ scheme }) => scheme === chosen)?.scheme ?? 'auto')}
        >
          {schemes.map(({ scheme, icon: Icon, label }) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} stroke={1.7} aria-hidden />}>
              {text(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{text('shell.language.label')}</Menu.Label>
        <Menu.RadioGroup
          value={locale}
          onChange={(chosen) => isLocale(chosen) && void activateLanguage(i18n, chosen, catalogs, { keep: true })}
        >
          {locales.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one}>
              {languageNames[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {import.meta.env.DEV && (
          <Menu.Item onClick={() => void import('../pseudo-locale.ts').then((pseudo) => pseudo.switchPseudoLocale())}>
            Pseudo-locale
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
          onClick={() => void signOut.signOut()}
        >
          {text('shell.sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
