import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../../../context.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActForm } from '../../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../../ui/forms/submit.server.ts'
import { useRefusal } from '../../../ui/forms/use-refusal.ts'
import { type ProductQuery, productParams } from './product-params.ts'
import styles from './views-button.module.css'

export type ProductViews = Awaited<ReturnType<Shop['catalog']['listProductViews']>>['views']

interface ViewsButtonProps {
  query: ProductQuery
  views: ProductViews
  refusal: SubmitRefusal | undefined
}

/** The saved views of the list: to open one, delete one, or save how the list is shown now. */
export function ViewsButton({ query, views, refusal }: ViewsButtonProps) {
  const { t } = useTranslation('office/catalog/products')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} />} onClick={open}>
        {t('views')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('views')} closeLabel={t('bulk.cancel')}>
        <Stack gap="lg">
          <ul className={styles.views}>
            <li>
              <Link to={`${productParams.path}?view=all`} onClick={close}>
                {t('views.all')}
              </Link>
            </li>
            {views.map((view) => (
              <SavedView key={view.product_view_id} view={view} onOpen={close} />
            ))}
          </ul>
          <SaveForm key={views.length} query={query} refusal={refusal} />
        </Stack>
      </Dialog>
    </>
  )
}

function SavedView({ view, onOpen }: { view: ProductViews[number]; onOpen(): void }) {
  const { t } = useTranslation('office/catalog/products')
  const { product_view_id, name, search, is_shared, is_default } = view
  const facts = [is_shared && t('views.shared'), is_default && t('views.default')].filter(Boolean)
  return (
    <li>
      <span>
        <Link to={`${productParams.path}?${search || 'view=all'}`} onClick={onOpen}>
          {name}
        </Link>
        {facts.length > 0 && (
          <Text span size="xs" c="dimmed" ml="xs">
            {facts.join(' · ')}
          </Text>
        )}
      </span>
      <ActForm intent="delete_view" name={String(product_view_id)}>
        <input type="hidden" name="product_view_id" value={product_view_id} />
        <Button
          type="submit"
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={t('views.delete_named', { name })}
        >
          {t('views.delete')}
        </Button>
      </ActForm>
    </li>
  )
}

function SaveForm({ query, refusal }: Omit<ViewsButtonProps, 'views'>) {
  const { t } = useTranslation('office/catalog/products')
  const { message } = useRefusal(refusal, { intent: 'save_view', areas: ['catalog'] })
  const { filter, sort } = query
  const search = productParams.toPath({ filter, sort }).split('?')[1] ?? ''
  return (
    <ActForm intent="save_view" name={search}>
      <input type="hidden" name="search" value={search} />
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('views.text')}
        </Text>
        <RefusalAlert message={message} />
        <TextInput name="name" label={t('views.name')} maxLength={60} required />
        <Checkbox name="is_shared" value="1" label={t('views.share')} />
        <Checkbox name="is_default" value="1" label={t('views.make_default')} />
        <Group justify="flex-end">
          <Button type="submit">{t('views.save')}</Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
