import { join, relative } from 'node:path'
import { API, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { Expander, type Function, Unknown } from './expand.ts'

const root = join(import.meta.dirname, '../..')

export interface Declared {
  readonly name: string
  /** 'string', 'number', 'boolean', 'object'; several where the type leaves it open. */
  readonly kinds: readonly string[]
  readonly nullable: boolean
  readonly optional: boolean
}

export interface Statement {
  /** 'src/domain/stay/server/checkIn.ts:31' */
  readonly at: string
  /** Both ways through it, where it has two. */
  readonly texts: readonly string[]
  /** What its rows are said to hold; undefined where nothing is said. */
  readonly declared: readonly Declared[] | undefined
}

export interface Statements {
  readonly read: readonly Statement[]
  /** Those whose text the program alone makes: where, and what could not be told. */
  readonly unread: readonly Unread[]
}

interface Unread {
  readonly at: string
  readonly why: string
}

/** Every `sql` text of the server that is executed, as the source says it. */
export function readStatements(): Statements {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.server.json')] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('the server has no project')
    const files = project.rootFiles.filter((file) => relative(root, file).startsWith('src/'))
    const found = files.flatMap((file) => {
      const source = project.program.getSourceFile(file)
      return source ? executedIn(source, project) : []
    })
    return {
      read: found.flatMap((one) => ('texts' in one ? [one] : [])),
      unread: found.flatMap((one) => ('why' in one ? [one] : [])),
    }
  } finally {
    api.close()
  }
}

function executedIn(source: SourceFile, project: Project): (Statement | Unread)[] {
  const found: (Statement | Unread)[] = []
  const visit = (node: Node): void => {
    if (
      isCallExpression(node) &&
      isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'execute'
    ) {
      const of = node.expression.expression
      const type = project.checker.getTypeAtLocation(of)
      if (type && project.checker.getPropertyOfType(type, 'isRawBuilder')) found.push(...statements(of, type, project))
    }
    node.forEachChild(visit)
  }
  source.forEachChild(visit)
  return found
}

function statements(of: Expression, type: Type, project: Project): (Statement | Unread)[] {
  const ways = [false, true].map((otherwise) => new Expander(project, otherwise))
  const declared = declaredBy(type, project)
  const attempt = (at: string, text: (way: Expander) => string): Statement | Unread => {
    try {
      return { at, texts: [...new Set(ways.map(text))], declared }
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      return { at, why: error.message }
    }
  }
  /** As its source says it, else as the callers of the functions around it do. */
  const read = (calls: readonly Call[]): (Statement | Unread)[] => {
    const [outermost] = calls
    const at = [placeOf(of), ...calls.toReversed().map((call) => placeOf(call.from))].join(', called ')
    const own = attempt(at, (way) => way.text(of, calls))
    const callers = 'texts' in own || calls.length === CALLERS ? [] : callsAround(outermost?.from ?? of, project)
    return callers.length === 0 ? [own] : callers.flatMap((call) => read([call, ...calls]))
  }
  return read([])
}

/** How far up callers are asked. */
const CALLERS = 2

const placeOf = (node: Node): string => {
  const source = node.getSourceFile()
  return `${relative(root, source.fileName)}:${source.text.slice(0, node.getStart(source)).split('\n').length}`
}

interface Call {
  readonly from: Expression
  readonly around: Function
  readonly given: readonly Expression[]
}

/** The calls of the functions in which it stands: what is passed to them may be part of it. */
function callsAround(of: Expression, project: Project): Call[] {
  for (let node: Node | undefined = of.parent; node; node = node.parent) {
    if (!isArrowFunction(node) && !isFunctionDeclaration(node)) continue
    const around = node
    const named = isVariableDeclaration(node.parent) ? node.parent : node
    const calls = project.checker.getSignatureUsage(named).flatMap(({ call }) => {
      const found = call?.resolve(project)
      return found && isCallExpression(found) ? [{ from: found, around, given: found.arguments }] : []
    })
    if (calls.length > 0) return calls
  }
  return []
}

function declaredBy(type: Type, { checker }: Project): Declared[] | undefined {
  const [row] = type.isTypeReference() ? checker.getTypeArguments(type) : []
  if (!row || (row.flags & TypeFlags.AnyOrUnknown) !== 0) return undefined
  return checker.getPropertiesOfType(row).map((property) => {
    const held = checker.getTypeOfSymbol(property)!
    const parts = held.isUnionType() ? held.getTypes() : [held]
    return {
      name: property.name,
      kinds: [...new Set(parts.flatMap(kindsOf))],
      nullable: parts.some(({ flags }) => (flags & (TypeFlags.AnyOrUnknown | TypeFlags.Null)) !== 0),
      optional: (property.flags & SymbolFlags.Optional) !== 0,
    }
  })
}

function kindsOf({ flags }: Type): string[] {
  if ((flags & TypeFlags.AnyOrUnknown) !== 0) return ['string', 'number', 'boolean', 'object']
  if ((flags & TypeFlags.StringLike) !== 0) return ['string']
  if ((flags & TypeFlags.NumberLike) !== 0) return ['number']
  if ((flags & TypeFlags.BooleanLike) !== 0) return ['boolean']
  return (flags & TypeFlags.Nullable) !== 0 ? [] : ['object']
}
