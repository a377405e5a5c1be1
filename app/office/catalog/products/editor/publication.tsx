import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMe } from '../../../use-me.ts'
import type { Product } from '../product.ts'
import { Refusal } from '../refusal.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useAct } from '../use-act.ts'
import { Duplicate } from './duplicate.tsx'
import { MissingList } from './missing-list.tsx'
import { isPublishable } from './places.ts'
import { Section } from './section.tsx'

export interface ActsProps {
  product: Product
  version: number
  onVersion(version: number): void
}

/** Whether shoppers see the product, what it still lacks, and the ways between its states. */
export function Publication({ product, isDirty, ...acts }: ActsProps & { isDirty: boolean }) {
  const { t } = useTranslation('office/catalog/products')
  const { dateTime } = useFormat()
  const { send, isBusy, answer } = useAct(acts)
  const { status, missing, updated_at } = product
  const set = (wanted: Product['status']) => send({ intent: 'status', status: wanted })
  return (
    <Section id="publication" title={t('section.publication')}>
      <Stack gap="md">
        <StateBadge status={status} />
        {status === 'published' && <WaysOut product={product} />}
        <Refusal refused={answer?.refused} />
        {status !== 'archived' && <MissingList status={status} missing={missing} />}
        {status === 'draft' && (
          <Button
            onClick={() => set('published')}
            disabled={!isPublishable(product) || isDirty}
            loading={isBusy}
          >
            {t('publish')}
          </Button>
        )}
        {status === 'draft' && isDirty && <Text size="sm">{t('save_first')}</Text>}
        {status === 'published' && (
          <Button variant="default" onClick={() => set('draft')} loading={isBusy}>
            {t('withdraw')}
          </Button>
        )}
        {status === 'archived' && (
          <>
            <Text size="sm">{t('archived_text')}</Text>
            <Button onClick={() => set('draft')} loading={isBusy}>
              {t('bring_back')}
            </Button>
          </>
        )}
        <Duplicate product={product} {...acts} isBusy={isBusy || isDirty} />
        {status !== 'archived' && (
          <Archive product={product} onArchive={() => set('archived')} isBusy={isBusy || isDirty} />
        )}
        <Text size="sm" c="dimmed">
          {t('touched_at', { when: dateTime(updated_at) })}
        </Text>
      </Stack>
    </Section>
  )
}

/** Where what is published can be seen and sold. */
function WaysOut({ product: { product_id, slug } }: Pick<ActsProps, 'product'>) {
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

interface ArchiveProps {
  product: Product
  isBusy: boolean
  onArchive(): void
}

function Archive({ product, isBusy, onArchive }: ArchiveProps) {
  const { t } = useTranslation('office/catalog/products')
  const [asked, ask] = useDisclosure(false)
  const pairs = product.variants.reduce((sum, { stock, reserved }) => sum + stock + reserved, 0)
  return (
    <>
      <Button variant="subtle" color="red" onClick={ask.open} disabled={isBusy}>
        {t('archive')}
      </Button>
      <Dialog opened={asked} onClose={ask.close} title={t('archive_ask')} closeLabel={t('cancel')}>
        <Text>{t('archive_text')}</Text>
        {pairs > 0 && <Text mt="sm">{t('archive_pairs', { count: pairs })}</Text>}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={ask.close} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              ask.close()
              onArchive()
            }}
          >
            {t('archive')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
