import { Button, NativeSelect, PasswordInput, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toFileName } from '../../../../core/backup/uploads/rules.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import styles from '../backup.module.css'
import { useCopyWords } from '../use-copy-words.ts'
import type { Restore } from './restore.ts'

type Copy = Restore['copies'][number]

/** Which copy is tried, and the key that opens it where it is of another server. */
export function TrialForm({ copies, is_empty }: Pick<Restore, 'copies' | 'is_empty'>) {
  const { t } = useTranslation('office/backup/restore')
  const { moment } = useShortDates()
  const { size } = useCopyWords()
  if (copies.length === 0) return <Text c="dimmed">{t('no_copies')}</Text>
  const toLabel = ({ file_name, taken_at, size: bytes, is_uploaded, whose }: Copy) =>
    [
      is_uploaded && t('was_uploaded'),
      moment(taken_at),
      size(bytes),
      // To a new shop every copy is of another one.
      !is_empty && whose !== 'own' && t(`whose.${whose}`),
      toFileName(file_name),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ActForm intent="try" className={styles.text}>
      <Stack gap="md" align="flex-start">
        <NativeSelect
          label={t('copy')}
          name="file_name"
          w="100%"
          maw={560}
          data={copies.map((copy) => ({
            value: copy.file_name,
            label: toLabel(copy),
          }))}
        />
        <PasswordInput
          label={t('key')}
          description={t('key_text')}
          name="secret_key"
          autoComplete="off"
          w="100%"
          maw={560}
          visibilityToggleButtonProps={{ 'aria-label': t('show') }}
        />
        <Button type="submit" variant="default">
          {t('try')}
        </Button>
      </Stack>
    </ActForm>
  )
}
