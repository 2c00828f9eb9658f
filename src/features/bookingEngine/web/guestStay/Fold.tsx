import { type ReactNode, useId } from 'react'

interface Props {
  readonly level: 'h3' | 'h4'
  readonly title: ReactNode
  /** How far it is. */
  readonly state: ReactNode
  readonly isOpen: boolean
  readonly onFold: () => void
  readonly children: ReactNode
}

/** A part of the page that is opened by its heading. */
export function Fold({ level: Heading, title, state, isOpen, onFold, children }: Props): ReactNode {
  const id = useId()
  return (
    <>
      <Heading className="fold">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onFold}>
          <span>{title}</span>
          {state}
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
