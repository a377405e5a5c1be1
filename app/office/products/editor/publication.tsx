import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import { NEEDED } from '../../../../core/catalog/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Dialog } from '../dialog.tsx'
import { Refusal } from '../refusal.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './editor.module.css'
import { PLACES } from './places.ts'
import type { Product } from './product.ts'
import { Section } from './section.tsx'
import { useAct } from './use-act.ts'

export interface ActsProps {
  product: Product
  version: number
  onVersion(version: number): void
}

/** Whether shoppers see the product, what it still lacks, and the ways between its states. */
export function Publication({ product, isDirty, ...acts }: ActsProps & { isDirty: boolean }) {
  const { t } = useTranslation('office/products')
  const { dateTime } = useFormat()
  const { send, isBusy, answer } = useAct(acts)
  const { status, missing, updated_at, product_id, slug } = product
  const isReady = !missing.some((what) => NEEDED.includes(what))
  const set = (wanted: Product['status']) => send({ intent: 'status', status: wanted })
  return (
    <Section id="publication" title={t('section.publication')}>
      <Stack gap="md">
        <Group justify="space-between">
          <StateBadge status={status} />
          {status === 'published' && (
            <Anchor href={`/producto/${product_id}-${slug}`} target="_blank" size="sm">
              <Group gap={4} component="span">
                {t('see_in_shop')}
                <IconExternalLink size={16} aria-hidden />
              </Group>
            </Anchor>
          )}
        </Group>
        <Refusal refused={answer?.refused} />
        {status !== 'archived' && <MissingList status={status} missing={missing} />}
        {status === 'draft' && (
          <Button onClick={() => set('published')} disabled={!isReady || isDirty} loading={isBusy}>
            {t('publish')}
          </Button>
        )}
        {status === 'draft' && isDirty && <Text size="sm">{t('save_first')}</Text>}
        {status === 'published' && (
          <Button variant="default" onClick={() => set('draft')} loading={isBusy}>
            {t('withdraw')}
          </Button>
        )}
        {status === 'archived' ? (
          <>
            <Text size="sm">{t('archived_text')}</Text>
            <Button onClick={() => set('draft')} loading={isBusy}>
              {t('bring_back')}
            </Button>
          </>
        ) : (
          <Archive product={product} onArchive={() => set('archived')} isBusy={isBusy || isDirty} />
        )}
        <Text size="sm" c="dimmed">
          {t('touched_at', { when: dateTime(updated_at) })}
        </Text>
      </Stack>
    </Section>
  )
}

/** What stops it from being sold comes first, marked otherwise than what only makes a poorer page. */
function MissingList({ status, missing }: Pick<Product, 'status' | 'missing'>) {
  const { t } = useTranslation('office/products')
  if (missing.length === 0) return <Text size="sm">{t('nothing_missing')}</Text>
  const needed = missing.filter((what) => NEEDED.includes(what))
  const others = missing.filter((what) => !NEEDED.includes(what))
  const better = status === 'published' ? t('missing_published') : t('missing_better')
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {needed.length > 0 && status === 'draft' ? t('missing_needed') : better}
      </Text>
      <ul className={styles.missing}>
        {[...needed, ...others].map((what) => {
          const Icon = needed.includes(what) ? IconAlertCircle : IconCircleDashed
          return (
            <li key={what}>
              <Anchor href={`#${PLACES[what].id}`} size="sm">
                <Icon
                  size={18}
                  aria-hidden
                  color={needed.includes(what) ? 'var(--wrong)' : undefined}
                />
                {t(`missing.${what}`)}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface ArchiveProps {
  product: Product
  isBusy: boolean
  onArchive(): void
}

function Archive({ product, isBusy, onArchive }: ArchiveProps) {
  const { t } = useTranslation('office/products')
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
