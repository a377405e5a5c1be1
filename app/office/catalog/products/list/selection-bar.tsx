import { Button, Checkbox, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../../i18n/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BulkForm } from '../bulk-edits/bulk-form.tsx'
import type { ProductChoices } from '../product.ts'
import { type ProductQuery, toNarrowing } from './product-params.ts'
import styles from './selection-bar.module.css'
import { toCampaignPath, toLabelsPath } from './selection-paths.ts'

interface SelectionBarProps {
  query: ProductQuery
  choices: ProductChoices
  /** Products of the page. */
  pageIds: readonly number[]
  /** How many the filter finds. */
  total: number
  chosen: ReadonlySet<number>
  /** All that the filter finds are chosen, not only those of the page. */
  areAll: boolean
  choose(ids: readonly number[], isChosen: boolean): void
  chooseAll(): void
  clear(): void
}

/** What can be done with the chosen products, all at once. */
export function SelectionBar(props: SelectionBarProps) {
  const { pageIds, total, chosen, areAll, choose, chooseAll, clear } = props
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  const count = areAll ? total : chosen.size
  const isPageChosen = areAll || pageIds.every((id) => chosen.has(id))
  return (
    <section className={styles.bar} aria-label={t('selection')}>
      <Group gap="md">
        <Checkbox
          label={
            count === 0 ? t('select_page') : t('selected', { count, formatted: number(count) })
          }
          checked={isPageChosen}
          indeterminate={!isPageChosen && count > 0}
          onChange={({ currentTarget }) => choose(pageIds, currentTarget.checked)}
        />
        {isPageChosen && !areAll && total > pageIds.length && (
          <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
            {t('select_all', { count: total, formatted: number(total) })}
          </Button>
        )}
        {count > 0 && (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={clear}>
            {t('select_none')}
          </Button>
        )}
      </Group>
      {count > 0 && <SelectionActs {...props} count={count} />}
    </section>
  )
}

function SelectionActs(props: SelectionBarProps & { count: number }) {
  const { query, choices, chosen, areAll, count } = props
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  const [isOpen, { open, close }] = useDisclosure(false)
  const ids = [...chosen]
  const narrowing = toNarrowing(query.filter)
  // Archived goods have no labels and no campaign.
  const isLabelled = !areAll || narrowing.status !== 'archived'
  return (
    <Group gap="sm">
      {isLabelled && (
        <Button
          component="a"
          href={toLabelsPath(areAll ? narrowing : ids)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconTags size={18} />}
        >
          {t('labels')}
        </Button>
      )}
      {isLabelled && (
        <Button
          component={Link}
          to={toCampaignPath(areAll ? narrowing : ids)}
          variant="default"
          leftSection={<IconDiscount size={18} />}
        >
          {t('to_campaign')}
        </Button>
      )}
      <Button leftSection={<IconEdit size={18} />} onClick={open}>
        {t('bulk.change')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t('bulk.title', { count, formatted: number(count) })}
        closeLabel={t('bulk.cancel')}
      >
        <BulkForm
          choices={choices}
          products={areAll ? { filter: narrowing } : { product_ids: ids }}
          onCancel={close}
        />
      </Dialog>
    </Group>
  )
}
