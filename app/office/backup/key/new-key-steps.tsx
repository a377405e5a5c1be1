import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { actOnBackup } from '../act-on-backup.server.ts'
import { matchesKeyEnd } from './key-end.ts'
import { KeyPaper } from './key-paper.tsx'
import type { NewKey } from './read-key.server.ts'

/**
 * A key that is shown this once: printed, then typed back in part, and only then used. Whoever leaves before is asked, and
 * keeps the key of before.
 */
export function NewKeySteps({ drawn }: { drawn: NewKey }) {
  const { t } = useTranslation('office/backup/key')
  const saving = useFetcher<typeof actOnBackup>()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const refusal = saving.data && 'refused' in saving.data ? saving.data : undefined
  const { message } = useRefusal(refusal, { areas: ['backup'] })

  function refuseWrong(event: FormEvent) {
    const isRight = matchesKeyEnd(typed, drawn.identity)
    setIsWrong(!isRight)
    if (!isRight) event.preventDefault()
  }

  return (
    <Stack gap="md">
      <Alert color="yellow" role="status" title={t('once')}>
        {t('once_text')}
      </Alert>
      <KeyPaper drawn={drawn} />
      <Group>
        <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <CopyButton value={drawn.identity} timeout={5000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <RefusalAlert message={message} />
      <ActForm intent="key" fetcher={saving} onSubmit={refuseWrong}>
        <input type="hidden" name="recipient" value={drawn.recipient} />
        <Group align="flex-end">
          <TextInput
            label={t('typed')}
            description={t('typed_text')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isWrong && t('typed_wrong')}
            autoComplete="off"
            spellCheck={false}
            required
            maw={420}
          />
          <Button type="submit" loading={saving.state !== 'idle'}>
            {t('use')}
          </Button>
        </Group>
      </ActForm>
      <LeaveGuard isDirty text={t('leave')} />
    </Stack>
  )
}
