import { columnOf } from '#domain/choices/server/columns.ts'
import { type Checker, type Project, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import {
  type ConditionalExpression,
  type Expression,
  type Node,
  SyntaxKind,
  type TemplateLiteral,
} from 'typescript/unstable/ast'
import * as ast from 'typescript/unstable/ast/is'

/** What cannot be told without running the program. */
export class Unknown extends Error {}

/** What the parameters of a function that is being read stand for. */
type Bound = ReadonlyMap<number, Found>
interface Found {
  readonly of: Expression
  readonly bound: Bound
}
const NOTHING: Bound = new Map()
const DEPTH = 30

const wrapped = (node: Expression): Expression =>
  ast.isParenthesizedExpression(node) ||
  ast.isAsExpression(node) ||
  ast.isNonNullExpression(node) ||
  ast.isSatisfiesExpression(node)
    ? wrapped(node.expression)
    : node

const isNothing = (node: Expression): boolean => ast.isIdentifier(node) && node.text === 'undefined'

export type Function = { readonly parameters: readonly Node[]; readonly body?: Node | undefined }

/**
 * Writes the text of a statement from its source: values become parameters, fragments are put in where they are constants or what a function
 * answers. Of two ways (`a ? b : c`) it takes the first or, `otherwise`, the second.
 */
export class Expander {
  private readonly project: Project
  private readonly otherwise: boolean
  private values = 0
  private depth = 0
  constructor(project: Project, otherwise: boolean) {
    this.project = project
    this.otherwise = otherwise
  }

  /** Its text where the functions around it are called so, the outermost first. */
  text(of: Expression, calls: readonly { readonly around: Function; readonly given: readonly Expression[] }[]): string {
    const inside = () =>
      calls.reduce<Bound>((bound, { around, given }) => this.passed(around, given, bound, NOTHING), NOTHING)
    this.values = 0
    this.depth = 0
    return this.fragment(of, inside())
  }

  private get checker(): Checker {
    return this.project.checker
  }

  private symbolOf(node: Node): Symbol | undefined {
    const found = ast.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node)
    // an imported name
    return found && (found.flags & SymbolFlags.Alias) !== 0 ? this.checker.getAliasedSymbol(found) : found
  }

  private declarationOf(node: Node): Node | undefined {
    const symbol = this.symbolOf(node)
    return (symbol?.valueDeclaration ?? symbol?.declarations[0])?.resolve(this.project)
  }

  private isFragment(node: Expression): boolean {
    const type = this.checker.getTypeAtLocation(node)
    return type !== undefined && this.isFragmentType(type)
  }

  private isFragmentType(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some((one) => this.isFragmentType(one))
    return type.isObjectType() && this.checker.getPropertyOfType(type, 'toOperationNode') !== undefined
  }

  private literal(template: TemplateLiteral, bound: Bound, each: (of: Expression, bound: Bound) => string): string {
    if (ast.isNoSubstitutionTemplateLiteral(template)) return template.text
    const spans = template.templateSpans.map((span) => each(span.expression, bound) + span.literal.text)
    return template.head.text + spans.join('')
  }

  /** What stands in the place of `${of}`. */
  private fragment(of: Expression, bound: Bound): string {
    this.depth += 1
    if (this.depth > DEPTH) throw new Unknown('too deep')
    try {
      return this.written(wrapped(of), bound)
    } finally {
      this.depth -= 1
    }
  }

  private written(node: Expression, bound: Bound): string {
    if (ast.isTaggedTemplateExpression(node))
      return this.literal(node.template, bound, (of, in_) => this.fragment(of, in_))
    if (ast.isConditionalExpression(node)) {
      if (!this.isFragment(node)) return this.value()
      return this.fragment(this.chosen(node, bound), bound)
    }
    const own = this.ownWord(node, bound)
    if (own !== undefined) return own
    const known = this.lookUp(node, bound)
    if (known) return this.fragment(known.of, known.bound)
    if (!this.isFragment(node)) return this.value()
    if (ast.isBinaryExpression(node)) return this.fragment(this.otherwise ? node.right : node.left, bound)
    if (ast.isCallExpression(node))
      return this.called(node.expression, node.arguments, bound, (of, in_) => this.fragment(of, in_))
    throw new Unknown(node.getText())
  }

  /** The side that is meant where both sides of the question stand in the source, else as told. */
  private chosen({ condition, whenTrue, whenFalse }: ConditionalExpression, bound: Bound): Expression {
    if (ast.isBinaryExpression(condition) && condition.operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken) {
      const sides = [condition.left, condition.right].map((side) => this.tryConstant(side, bound))
      if (sides.every((side) => side !== undefined)) return sides[0] === sides[1] ? whenTrue : whenFalse
    }
    // what is nothing is not carried out
    if (isNothing(whenFalse)) return whenTrue
    return this.otherwise || isNothing(whenTrue) ? whenFalse : whenTrue
  }

  private value(): string {
    this.values += 1
    return `$${this.values}`
  }

  /** `sql.id(…)` and its like. */
  private ownWord(node: Expression, bound: Bound): string | undefined {
    if (!ast.isCallExpression(node) || !ast.isPropertyAccessExpression(node.expression)) return undefined
    const { expression: on, name } = node.expression
    if (!ast.isIdentifier(on) || on.text !== 'sql') return undefined
    const quoted = (text: string) =>
      text
        .split('.')
        .map((part) => (part === '*' ? '*' : `"${part}"`))
        .join('.')
    const [first, second] = node.arguments
    switch (name.text) {
      case 'id':
        return node.arguments.map((each) => quoted(this.constant(each, bound))).join('.')
      case 'ref':
      case 'table':
        return quoted(this.constant(first!, bound))
      case 'raw':
        return this.constant(first!, bound)
      case 'lit':
        return this.literalValue(first!, bound)
      case 'val':
        return this.value()
      case 'join': {
        const between = second ? this.fragment(second, bound) : ', '
        return this.elements(first!, bound)
          .map((each) => this.fragment(each.of, each.bound))
          .join(between)
      }
      default:
        return undefined
    }
  }

  private literalValue(node: Expression, bound: Bound): string {
    try {
      return `'${this.constant(node, bound).replaceAll("'", "''")}'`
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      const type = this.checker.getTypeAtLocation(node)
      return type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0 ? '1' : "'x'"
    }
  }

  /** A text that stands in the source. */
  private constant(of: Expression, bound: Bound): string {
    const node = wrapped(of)
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node) || ast.isNumericLiteral(node))
      return node.text
    if (ast.isTemplateExpression(node)) return this.literal(node, bound, (each, in_) => this.constant(each, in_))
    if (ast.isConditionalExpression(node)) return this.constant(this.chosen(node, bound), bound)
    if (ast.isBinaryExpression(node)) {
      if (node.operatorToken.kind !== SyntaxKind.PlusToken)
        return this.constant(this.otherwise ? node.right : node.left, bound)
      return this.constant(node.left, bound) + this.constant(node.right, bound)
    }
    const known = this.lookUp(node, bound)
    if (known) return this.constant(known.of, known.bound)
    if (ast.isCallExpression(node) && ast.isIdentifier(node.expression) && node.expression.text === 'columnOf')
      return columnOf(this.constant(node.arguments[0]!, bound))
    if (ast.isCallExpression(node))
      return this.called(node.expression, node.arguments, bound, (each, in_) => this.constant(each, in_))
    const type = this.checker.getTypeAtLocation(node)
    const [one] = (type?.isUnionType() ? type.getTypes() : type ? [type] : []).filter((each) =>
      each.isStringLiteralType(),
    )
    if (one) return one.value
    throw new Unknown(node.getText())
  }

  /** What a name, a property or an element was given. */
  private lookUp(node: Expression, bound: Bound): Found | undefined {
    if (ast.isIdentifier(node)) return this.named(node, bound)
    if (!ast.isPropertyAccessExpression(node) && !ast.isElementAccessExpression(node)) return undefined
    const held = this.held(node.expression, bound)
    if (!held) return undefined
    if (ast.isPropertyAccessExpression(node)) return this.property(held, node.name.text)
    const asked = this.tryConstant(node.argumentExpression, bound)
    return (asked === undefined ? undefined : this.property(held, asked)) ?? this.anyProperty(held)
  }

  private named(node: Expression, bound: Bound): Found | undefined {
    const symbol = this.symbolOf(node)
    const passed = symbol && bound.get(symbol.id)
    if (passed) return passed
    const declaration = this.declarationOf(node)
    if (
      declaration &&
      ast.isVariableDeclaration(declaration) &&
      declaration.initializer &&
      ast.isIdentifier(declaration.name)
    )
      return { of: declaration.initializer, bound }
    if (!declaration || !ast.isBindingElement(declaration) || !ast.isVariableDeclaration(declaration.parent.parent))
      return undefined
    const { initializer } = declaration.parent.parent
    const name = declaration.propertyName ?? declaration.name
    const held = initializer && this.held(initializer, bound)
    return held && name && ast.isIdentifier(name) ? this.property(held, name.text) : undefined
  }

  private property({ of, bound }: Found, asked: string): Found | undefined {
    if (!ast.isObjectLiteralExpression(of)) return undefined
    for (const each of of.properties.toReversed()) {
      if (ast.isSpreadAssignment(each)) {
        const held = this.held(each.expression, bound)
        const found = held && this.property(held, asked)
        if (found) return found
      }
      if (ast.isPropertyAssignment(each) && !ast.isComputedPropertyName(each.name) && each.name.text === asked)
        return { of: each.initializer, bound }
      if (ast.isShorthandPropertyAssignment(each) && ast.isIdentifier(each.name) && each.name.text === asked)
        return this.named(each.name, bound)
    }
    return undefined
  }

  /** Where it is not said which, the first, or the last. */
  private anyProperty({ of, bound }: Found): Found | undefined {
    if (!ast.isObjectLiteralExpression(of)) return undefined
    const given = of.properties.filter((each) => ast.isPropertyAssignment(each))
    const one = given.at(this.otherwise ? -1 : 0)
    return one && { of: one.initializer, bound }
  }

  private tryConstant(node: Expression, bound: Bound): string | undefined {
    try {
      return this.constant(node, bound)
    } catch {
      return undefined
    }
  }

  /** A list, an object or a function as it is written. */
  private held(of: Expression, bound: Bound): Found | undefined {
    const node = wrapped(of)
    if (ast.isObjectLiteralExpression(node) || ast.isArrayLiteralExpression(node) || ast.isArrowFunction(node))
      return { of: node, bound }
    if (ast.isConditionalExpression(node)) return this.held(this.chosen(node, bound), bound)
    const known = this.lookUp(node, bound)
    if (known) return this.held(known.of, known.bound)
    if (!ast.isCallExpression(node)) return undefined
    const called = this.functionOf(node.expression, bound)
    if (!called) return undefined
    const answer = this.answerOf(called, node.arguments, bound)
    return this.held(answer.of, answer.bound)
  }

  /** What a function answers, read by `read`. */
  private called(
    callee: Expression,
    given: readonly Expression[],
    bound: Bound,
    read: (of: Expression, bound: Bound) => string,
  ): string {
    const called = this.functionOf(callee, bound)
    if (!called) throw new Unknown(callee.getText())
    const answer = this.answerOf(called, given, bound)
    return read(answer.of, answer.bound)
  }

  private functionOf(callee: Expression, bound: Bound): { of: Function; bound: Bound } | undefined {
    const held = this.held(callee, bound)
    if (held)
      return ast.isArrowFunction(held.of) ? { of: held.of as unknown as Function, bound: held.bound } : undefined
    const declaration = ast.isIdentifier(callee) ? this.declarationOf(callee) : undefined
    return declaration && ast.isFunctionDeclaration(declaration) ? { of: declaration, bound: NOTHING } : undefined
  }

  private answerOf(called: { of: Function; bound: Bound }, given: readonly Expression[], bound: Bound): Found {
    const inside = this.passed(called.of, given, bound, called.bound)
    const { body } = called.of
    if (body === undefined) throw new Unknown('a function without a body')
    if (!ast.isBlock(body)) return { of: body as Expression, bound: inside }
    const answers = returnsOf(body)
    const answer = this.otherwise ? answers.at(0) : answers.at(-1)
    if (!answer) throw new Unknown('a function that answers nothing')
    return { of: answer, bound: inside }
  }

  private passed(of: Function, given: readonly Expression[], bound: Bound, outside: Bound): Bound {
    const inside = new Map(outside)
    const note = (name: Node | undefined, found: Found | undefined) => {
      const symbol = name && found && ast.isIdentifier(name) ? this.symbolOf(name) : undefined
      if (symbol && found) inside.set(symbol.id, found)
    }
    of.parameters.forEach((parameter, place) => {
      if (!ast.isParameterDeclaration(parameter)) return
      const passed = given[place] ?? parameter.initializer
      if (passed === undefined) return
      if (!ast.isObjectBindingPattern(parameter.name)) return note(parameter.name, { of: passed, bound })
      const held = this.held(passed, bound)
      for (const element of parameter.name.elements) {
        const name = element.propertyName ?? element.name
        note(element.name, held && name && ast.isIdentifier(name) ? this.property(held, name.text) : undefined)
      }
    })
    return inside
  }

  /** What is joined: the elements of a list as far as they can be told, one for a list of unknown length. */
  private elements(of: Expression, bound: Bound): Found[] {
    const node = wrapped(of)
    if (ast.isArrayLiteralExpression(node))
      return node.elements.flatMap((each) =>
        ast.isSpreadElement(each) ? this.elements(each.expression, bound) : [{ of: each, bound }],
      )
    if (ast.isConditionalExpression(node)) return this.elements(this.chosen(node, bound), bound)
    if (ast.isCallExpression(node) && ast.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const [each] = node.arguments
      if ((name.text === 'filter' || name.text === 'toSorted') && each) return this.elements(expression, bound)
      if (name.text === 'values' && each) {
        const held = this.held(each, bound)
        if (held && ast.isObjectLiteralExpression(held.of))
          return held.of.properties
            .filter((of) => ast.isPropertyAssignment(of))
            .map(({ initializer }) => ({ of: initializer, bound: held.bound }))
      }
      const called = (name.text === 'map' || name.text === 'flatMap') && each ? this.functionOf(each, bound) : undefined
      if (called) {
        const listed = this.held(expression, bound)
        const items =
          listed && ast.isArrayLiteralExpression(listed.of) ? this.elements(listed.of, listed.bound) : [undefined]
        return items.flatMap((item) => {
          const answer = this.answerOf(called, item ? [item.of] : [], item?.bound ?? bound)
          return name.text === 'map' ? [answer] : this.elements(answer.of, answer.bound)
        })
      }
    }
    const known = this.lookUp(node, bound)
    if (known) return this.elements(known.of, known.bound)
    if (ast.isCallExpression(node)) {
      const held = this.functionOf(node.expression, bound)
      if (held) {
        const answer = this.answerOf(held, node.arguments, bound)
        return this.elements(answer.of, answer.bound)
      }
    }
    throw new Unknown(node.getText())
  }
}

function returnsOf(block: Node): Expression[] {
  const found: Expression[] = []
  const visit = (node: Node): void => {
    if (ast.isReturnStatement(node) && node.expression) found.push(node.expression)
    if (!ast.isArrowFunction(node) && !ast.isFunctionDeclaration(node)) node.forEachChild(visit)
  }
  block.forEachChild(visit)
  return found
}
