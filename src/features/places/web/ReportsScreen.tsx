import { type ReactNode, useState } from 'react'
import { parentTitle } from '#domain/access/menu.ts'
import { menuOf } from '#domain/access/menuOf.ts'
import { useSession } from '#domain/access/web/session.ts'
import { readStoredJson, writeStored } from '#kit/web/storage.ts'
import { reportSections } from '../sections.ts'
import { type Favourites, PlaceTiles } from './PlaceTiles.tsx'

/** The reports that a person marked, remembered on this device. */
function useFavourites(userId: number): Favourites {
  const key = `favouriteReports:${userId}`
  const [paths, setPaths] = useState<readonly string[]>(() => {
    const stored = readStoredJson(key)
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  })
  return {
    paths,
    toggle: (path) => {
      const next = paths.includes(path) ? paths.filter((of) => of !== path) : [...paths, path]
      setPaths(next)
      writeStored(key, JSON.stringify(next))
    },
  }
}

/** Every report that who is signed in may see, their favourites first. */
export function ReportsScreen(): ReactNode {
  const session = useSession()
  const favourites = useFavourites(session.user.id)
  return <PlaceTiles title={parentTitle('report')} sections={reportSections(menuOf(session))} favourites={favourites} />
}
