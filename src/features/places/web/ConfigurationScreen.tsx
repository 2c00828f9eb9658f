import type { ReactNode } from 'react'
import { parentTitle } from '#domain/access/menu.ts'
import { menuOf } from '#domain/access/menuOf.ts'
import { useSession } from '#domain/access/web/session.ts'
import { configurationSections } from '../sections.ts'
import { PlaceTiles } from './PlaceTiles.tsx'

/** All that sets the hotel up and who is signed in may see. */
export function ConfigurationScreen(): ReactNode {
  return <PlaceTiles title={parentTitle('configuration')} sections={configurationSections(menuOf(useSession()))} />
}
