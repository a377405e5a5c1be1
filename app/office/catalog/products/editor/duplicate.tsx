import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { Refusal } from '../refusal.tsx'
import { useAct } from '../use-act.ts'
import type { ActsProps } from './publication.tsx'

/** The same model once more, such as for the next season, and on to its editor. */
export function Duplicate({ isBusy, ...props }: ActsProps & { isBusy: boolean }) {
  const { t } = useTranslation('office/catalog/products')
  const [asked, ask] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={ask.open} disabled={isBusy}>
        {t('duplicate')}
      </Button>
      <Dialog
        opened={asked}
        onClose={ask.close}
        title={t('duplicate_ask')}
        closeLabel={t('cancel')}
      >
        <NameOfCopy {...props} onCancel={ask.close} />
      </Dialog>
    </>
  )
}

function NameOfCopy({ product, version, onCancel }: ActsProps & { onCancel(): void }) {
  const { t } = useTranslation('office/catalog/products')
  const navigate = useNavigate()
  const [name, setName] = useState(product.name.es)
  const { send, isBusy, answer } = useAct({
    version,
    // What is answered is the version of the copy.
    onVersion: () => undefined,
    onDone: ({ product_id }) => {
      onCancel()
      notify({ kind: 'success', title: t('duplicated'), text: t('duplicated_text') })
      navigate(`/admin/products/${product_id}`)
    },
  })
  const called = name.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // Under the same Spanish name its translations hold too.
        const isOther = called !== product.name.es
        if (called) send({ intent: 'copy', ...(isOther && { name: { es: called } }) })
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('duplicate_text')}</Text>
        <Refusal refused={answer?.refused} />
        <TextInput
          label={t('name_es')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={answer?.fields['name.es'] && t('wrong.MARKUP')}
          maxLength={200}
          data-autofocus
          required
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('duplicate')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
