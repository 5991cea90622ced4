import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { locales, useLocale, type Locale } from '@backoffice/texts'
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { catalogs } from '../features.ts'
import { speakLanguage } from '../language.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { AccountFace } from './account-face.tsx'
import classes from './layout.module.css'

const schemes = [
  { scheme: 'light', icon: IconSun, label: 'shell.theme.light' },
  { scheme: 'dark', icon: IconMoon, label: 'shell.theme.dark' },
  { scheme: 'auto', icon: IconDeviceDesktop, label: 'shell.theme.auto' },
] as const satisfies readonly { readonly scheme: MantineColorScheme; readonly icon: unknown; readonly label: string }[]

const languages: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands', de: 'Deutsch', fr: 'Français' }

/** Who is signed in, how it looks, which language, and the way out. Loaded when it is used, and begins opened. */
export default function AccountDropdown() {
  const text = useText()
  const locale = useLocale()
  const { session, signOut, i18n } = useServices()
  const { account } = session.use()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  if (!account) return null
  return (
    <Menu defaultOpened position="bottom-end" width={256} transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <AccountFace name={account.name} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{account.name}</strong>
          <span>{account.email}</span>
        </div>
        <Menu.Item component={Link} to="/accounts" leftSection={<IconUser size={16} stroke={1.7} aria-hidden />}>
          {text('shell.account.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text('shell.theme.label')}</Menu.Label>
        {schemes.map(({ scheme, icon: Icon, label }) => (
          <Menu.Item
            key={scheme}
            closeMenuOnClick={false}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
            rightSection={colorScheme === scheme ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {text(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{text('shell.language.label')}</Menu.Label>
        {locales.map((one) => (
          <Menu.Item
            key={one}
            lang={one}
            closeMenuOnClick={false}
            role="menuitemradio"
            aria-checked={one === locale}
            rightSection={one === locale ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => void speakLanguage(i18n, one, catalogs, { keep: true })}
          >
            {languages[one]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={() => void signOut.signOut()}>
          {text('shell.sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
