import { Anchor, Text } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { REQUIRED_BY_LAW, REQUIRED_TO_PUBLISH } from '../../../../../core/catalog/rules.ts'
import type { OfficeProduct } from '../product.ts'
import styles from './editor.module.css'
import { MISSING_ANCHORS } from './missing-anchors.ts'

type MissingListProps = Pick<OfficeProduct, 'status' | 'missing'>

/** What stops it from being sold comes first, apart from what only makes a poorer page. */
export function MissingList({ status, missing }: MissingListProps) {
  const { t } = useTranslation('office/catalog/products')
  if (missing.length === 0) return <Text size="sm">{t('nothing_missing')}</Text>
  // What is on sale stays on sale when only the law wants more of it.
  const isOnSale = status === 'published'
  const lawful = isOnSale ? missing.filter((what) => REQUIRED_BY_LAW.includes(what)) : []
  const needed = missing.filter(
    (what) => REQUIRED_TO_PUBLISH.includes(what) && !lawful.includes(what),
  )
  const others = missing.filter((what) => !REQUIRED_TO_PUBLISH.includes(what))
  const better = isOnSale
    ? t('missing_published')
    : t(needed.length > 0 ? 'missing_wished' : 'missing_better')
  return (
    <div>
      {needed.length > 0 && (
        <Places
          title={t(status === 'draft' ? 'missing_needed' : 'missing_sold')}
          of={needed}
          needed
        />
      )}
      {lawful.length > 0 && <Places title={t('missing_by_law')} of={lawful} needed />}
      {others.length > 0 && <Places title={better} of={others} />}
    </div>
  )
}

interface PlacesProps {
  title: string
  of: OfficeProduct['missing']
  needed?: boolean
}

function Places({ title, of, needed = false }: PlacesProps) {
  const { t } = useTranslation('office/catalog/products')
  const Icon = needed ? IconAlertCircle : IconCircleDashed
  return (
    <>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ul className={styles.missing}>
        {of.map((what) => (
          <li key={what}>
            <Anchor component={Link} to={`#${MISSING_ANCHORS[what].id}`} replace size="sm">
              <Icon size={18} aria-hidden color={needed ? 'var(--wrong)' : undefined} />
              {t(`missing.${what}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  )
}
