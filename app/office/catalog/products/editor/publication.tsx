import { Anchor, Button, Stack, Text } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../../i18n/dates/short-dates.ts'
import { ApprovalDialog } from '../../../ui/approval/approval-dialog.tsx'
import { DeniedRight, useDenied } from '../../../ui/approval/denied-right.tsx'
import { useMe } from '../../../use-me.ts'
import { isPublishable, type OfficeFit, type OfficeProduct } from '../product.ts'
import { ProductRefusal } from '../product-refusal.tsx'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { type ProductActionProps, useProductAction } from '../use-product-action.ts'
import { ArchiveProduct } from './archive-product.tsx'
import { DuplicateProduct } from './duplicate-product.tsx'
import { FitFigures } from './fit-figures.tsx'
import { MissingList } from './missing-list.tsx'
import { Section } from './section.tsx'

interface PublicationProps extends ProductActionProps {
  fit: OfficeFit
  isDirty: boolean
  /** Whether another act is making the next version of the product. */
  isActing: boolean
}

/** Whether shoppers see the product, what it still lacks, and how to publish, withdraw, copy or archive it. */
export function Publication({ product, fit, isDirty, isActing, ...based }: PublicationProps) {
  const { t } = useTranslation('office/catalog/products')
  const { dateTime } = useShortDates()
  const { send, isBusy: isSending, refusal } = useProductAction(based)
  const isBusy = isSending || isActing
  const { status, missing, updated_at } = product
  const setStatus = (wanted: OfficeProduct['status']) => send({ intent: 'status', status: wanted })
  const isDenied = useDenied('publish_products')
  const isLocked = isBusy || isDirty
  return (
    <Section id="publication" title={t('section.publication')}>
      <Stack gap="md">
        <ProductStatusBadge status={status} />
        <ProductLinks product={product} fit={fit} />
        <ProductRefusal refused={refusal?.refused} />
        <ApprovalDialog
          refused={refusal?.refused}
          isBusy={isSending}
          onApprove={(approval) => send({ intent: 'status', status: 'published', approval })}
        />
        {status !== 'archived' && <MissingList status={status} missing={missing} />}
        {status === 'draft' && (
          <Button
            onClick={() => setStatus('published')}
            disabled={!isPublishable(product) || isDirty || isDenied}
            loading={isBusy}
          >
            {t('publish')}
          </Button>
        )}
        {status === 'draft' && <DeniedRight right="publish_products" />}
        {status === 'draft' && isDirty && <Text size="sm">{t('save_first')}</Text>}
        {status === 'published' && (
          <Button variant="default" onClick={() => setStatus('draft')} loading={isBusy}>
            {t('withdraw')}
          </Button>
        )}
        {status === 'archived' && (
          <>
            <Text size="sm">{t('archived_text')}</Text>
            <Button onClick={() => setStatus('draft')} loading={isBusy}>
              {t('bring_back')}
            </Button>
          </>
        )}
        <DuplicateProduct product={product} version={based.version} isLocked={isLocked} />
        {status !== 'archived' && (
          <ArchiveProduct
            product={product}
            isLocked={isLocked}
            onArchive={() => setStatus('archived')}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('touched_at', { when: dateTime(updated_at) })}
        </Text>
      </Stack>
    </Section>
  )
}

/** Where a product is seen and sold, and where its buyers are warned. */
function ProductLinks({ product, fit }: Pick<PublicationProps, 'product' | 'fit'>) {
  return (
    <>
      {product.status === 'published' && <PublishedLinks product={product} />}
      <RecallLink product={product} />
      <FitFigures fit={fit} />
    </>
  )
}

/** Where buyers of the model are warned, for whoever may see who they are. */
function RecallLink({ product: { product_id, status } }: Pick<ProductActionProps, 'product'>) {
  const { t } = useTranslation('office/catalog/products')
  const { permissions } = useMe()
  if (status === 'draft' || !permissions.can_manage_customers) return null
  return (
    <Anchor component={Link} to={`/admin/recalls/new?product=${product_id}`} size="sm" ta="center">
      {t('recall')}
    </Anchor>
  )
}

/** Links to where a published product is seen and sold. */
function PublishedLinks({ product: { product_id, slug } }: Pick<ProductActionProps, 'product'>) {
  const { t } = useTranslation('office/catalog/products')
  const { permissions } = useMe()
  return (
    <>
      <Button
        component="a"
        href={`/producto/${product_id}-${slug}`}
        target="_blank"
        rightSection={<IconExternalLink size={18} aria-hidden />}
      >
        {t('see_in_shop')}
      </Button>
      {permissions.can_manage_sales_pos && (
        <Anchor href="/admin/tpv" size="sm" ta="center">
          {t('sell_at_till')}
        </Anchor>
      )}
    </>
  )
}
