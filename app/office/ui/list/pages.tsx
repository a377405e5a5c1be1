import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface PagesProps {
  page: number
  pages: number
  /** The address of a page. */
  toPage(page: number): string
  /** What the page before and the one after it are called, where that says more than "before" and "next". */
  words?: { before: string; after: string }
  /** The list lies below what else the page shows: following a link leaves the eye there. */
  preventScrollReset?: boolean
}

/** Links to the page before and after, where a list has more than one. */
export function Pages({ page, pages, toPage, words, preventScrollReset }: PagesProps) {
  const { t } = useTranslation('office/ui')
  if (pages < 2) return null
  const link = (target: number, label: string) =>
    target < 1 || target > pages ? (
      <Button variant="default" disabled>
        {label}
      </Button>
    ) : (
      <Button
        component={Link}
        to={toPage(target)}
        variant="default"
        preventScrollReset={preventScrollReset}
      >
        {label}
      </Button>
    )
  return (
    <Group component="nav" aria-label={t('pages')} justify="center" mt="lg">
      {link(page - 1, words?.before ?? t('before'))}
      <Text c="dimmed">{t('page', { page, pages })}</Text>
      {link(page + 1, words?.after ?? t('after'))}
    </Group>
  )
}
