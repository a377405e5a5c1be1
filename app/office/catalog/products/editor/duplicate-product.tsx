import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { ProductRefusal } from '../product-refusal.tsx'
import { type ProductActionProps, useProductAction } from '../use-product-action.ts'

type DuplicateProductProps = Pick<ProductActionProps, 'product' | 'version'>

/** Copies the model into a new draft, such as for the next season, and opens that. */
export function DuplicateProduct({
  isLocked,
  ...based
}: DuplicateProductProps & { isLocked: boolean }) {
  const { t } = useTranslation('office/catalog/products')
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={dialog.open} disabled={isLocked}>
        {t('duplicate')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={dialog.close}
        title={t('duplicate_ask')}
        closeLabel={t('cancel')}
      >
        <DuplicateForm {...based} onClose={dialog.close} />
      </Dialog>
    </>
  )
}

function DuplicateForm({ product, version, onClose }: DuplicateProductProps & { onClose(): void }) {
  const { t } = useTranslation('office/catalog/products')
  const navigate = useNavigate()
  const [name, setName] = useState(product.name.es)
  const { send, isBusy, refusal } = useProductAction({
    version,
    // The answer holds the version of the copy.
    onVersion: () => undefined,
    onDone: ({ product_id }) => {
      onClose()
      notify({ kind: 'success', title: t('duplicated'), text: t('duplicated_text') })
      navigate(`/admin/products/${product_id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const es = name.trim()
    // Under the same Spanish name the copy keeps its translations.
    if (es) send({ intent: 'copy', ...(es !== product.name.es && { name: { es } }) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('duplicate_text')}</Text>
        <ProductRefusal refused={refusal?.refused} />
        <TextInput
          label={t('name_es')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={refusal?.fields['name.es'] && t('wrong.MARKUP')}
          maxLength={200}
          data-autofocus
          required
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
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
