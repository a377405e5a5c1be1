import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { newId } from '../../../ui/new-id.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { notify } from '../../ui/notify.ts'
import type { compareSettingsFile, runSettingsAction } from '../settings-actions.server.ts'
import { type Comparison, ComparisonView } from './comparison-view.tsx'

/** The largest file of settings that is sent. */
const MOST_BYTES = 900_000

/** Takes settings from a file: first says what it would change, and changes it when that is confirmed. */
export function ImportSettings({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('office/settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      <Dialog
        title={t('import_title')}
        opened={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
      >
        {isOpen && <ImportForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function ImportForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation('office/settings')
  const [isTooLarge, setTooLarge] = useState(false)
  const compared = useFetcher<typeof compareSettingsFile>()
  const saved = useFetcher<typeof runSettingsAction>()
  const answer = compared.data
  // Of a file that was not sent nothing is known, and the one before is no longer meant.
  const comparison = answer?.ok && !isTooLarge ? answer.comparison : undefined
  const refused = useRefusal(answer?.ok === false ? answer : undefined, { areas: ['settings'] })
  const unsaved = useRefusal(saved.data?.ok === false ? saved.data : undefined, {
    areas: ['settings'],
  })
  const isSaved = saved.state === 'idle' && saved.data?.ok === true
  const finish = useEffectEvent(() => {
    notify({ kind: 'success', title: t('import_done') })
    onDone()
  })
  useEffect(() => {
    if (isSaved) finish()
  }, [isSaved])

  const send = (body: object, action: string, submit: typeof saved.submit) =>
    submit(JSON.stringify({ operation_id: newId(), ...body }), {
      method: 'post',
      encType: 'application/json',
      action,
    })
  const choose = async (file: File | null) => {
    setTooLarge(Boolean(file && file.size > MOST_BYTES))
    if (!file || file.size > MOST_BYTES) return
    const text = await file.text()
    void send(
      { intent: 'compare', file: text },
      '/admin/site-settings/differences',
      compared.submit,
    )
  }
  const confirm = ({ differences }: Comparison) => {
    const values = Object.fromEntries(differences.map(({ key, imported }) => [key, imported]))
    const versions = Object.fromEntries(differences.map(({ key, version }) => [key, version]))
    void send({ intent: 'save', values, versions }, '/admin/site-settings', saved.submit)
  }
  const count = comparison?.differences.length ?? 0
  return (
    <Stack gap="md">
      <Text>{t('import_text')}</Text>
      <FileInput
        label={t('import_file')}
        accept="application/json,.json"
        placeholder="ajustes.json"
        onChange={(file) => void choose(file)}
        error={isTooLarge && t('import_large')}
      />
      <RefusalAlert message={refused.message} />
      {comparison && <ComparisonView comparison={comparison} />}
      <RefusalAlert message={unsaved.message} />
      {comparison && count === 0 && <Alert color="gray">{t('import_same')}</Alert>}
      {comparison && count > 0 && (
        <Group justify="flex-end">
          <Button loading={saved.state !== 'idle'} onClick={() => confirm(comparison)}>
            {t('import_confirm', { count })}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
