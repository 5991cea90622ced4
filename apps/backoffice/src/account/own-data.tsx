import { messageOf } from '@backoffice/api-client'
import { Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './account.module.css'

/** Offers a file to be stored by the browser. */
function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads what is stored about the own account. */
export function OwnData() {
  const text = useText()
  const { api } = useServices()
  const download = useMutation({
    mutationFn: async () => {
      const { data } = await api.GET('/api/accounts/me/data', { disableMessage: true })
      saveFile('my-data.json', JSON.stringify(data.results, null, 2))
    },
  })
  return (
    <Section title={text('shell.data.title')}>
      <p className={classes.intro}>{text('shell.data.what')}</p>
      <div className={classes.foot}>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {text('shell.data.download')}
        </Button>
        <span role="alert" className={classes.problem}>
          {download.error && messageOf(download.error)}
        </span>
      </div>
    </Section>
  )
}
