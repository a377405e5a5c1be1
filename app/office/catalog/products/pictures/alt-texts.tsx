import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../../../core/base/languages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TranslatedField, trimTexts } from '../../../ui/forms/translated-field.tsx'
import type { OfficePicture } from '../product.ts'

interface AltTextsProps {
  alt: OfficePicture['alt']
  number: number
  isBusy: boolean
  onChange(alt: OfficePicture['alt']): void
}

/** What a picture shows, in every language of the shop. */
export function AltTexts({ alt, number, isBusy, onChange }: AltTextsProps) {
  const { t } = useTranslation('office/catalog/products')
  const [asked, ask] = useDisclosure(false)
  const label = t('picture_alts', { number })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
        disabled={isBusy}
        onClick={ask.open}
      >
        <IconLanguage size={18} />
      </ActionIcon>
      <Dialog opened={asked} onClose={ask.close} title={label} closeLabel={t('cancel')}>
        <Fields
          alt={alt}
          onCancel={ask.close}
          onSave={(written) => {
            ask.close()
            onChange(written)
          }}
        />
      </Dialog>
    </>
  )
}

interface FieldsProps {
  alt: OfficePicture['alt']
  onSave(alt: OfficePicture['alt']): void
  onCancel(): void
}

function Fields({ alt, onSave, onCancel }: FieldsProps) {
  const { t } = useTranslation('office/catalog/products')
  const [texts, setTexts] = useState<Record<string, string>>({ ...alt })
  const written = trimTexts(texts)
  const lacksSpanish = !written.es && Object.keys(written).length > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacksSpanish) onSave(written.es ? { ...written, es: written.es } : null)
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('alts_hint')}</Text>
        <TranslatedField
          label={LANGUAGE_NAMES.es}
          texts={texts}
          onChange={setTexts}
          fieldError={(input) => input === 'alt.es' && lacksSpanish && t('wrong.SPANISH')}
          name="alt"
          maxLength={200}
          isFolded={false}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
