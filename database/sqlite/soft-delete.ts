import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  FromNode,
  IdentifierNode,
  type InsertQueryNode,
  type OperationNode,
  OperatorNode,
  ReferenceNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely'
import { isSoftDeleteTable } from '../soft-delete.ts'

/*
 * SQLite cannot write through a view. A statement that writes to the view `talents` writes to its table instead:
 * `update talents …` becomes `update all_talents as talents … where talents.deleted_at is null`.
 */

export function insertIntoTable(node: InsertQueryNode): InsertQueryNode {
  const view = node.into && viewOf(node.into)
  // Biome keeps the type: the compiler prints any node here.
  return view ? { ...node, into: view.table as unknown as TableNode } : node
}

export function updateTable(node: UpdateQueryNode): UpdateQueryNode {
  const view = node.table && viewOf(node.table)
  return view ? { ...node, table: view.table, where: isPresent(view.alias, node.where) } : node
}

export function deleteFromTable(node: DeleteQueryNode): DeleteQueryNode {
  const [from] = node.from.froms
  const view = from && viewOf(from)
  return view ? { ...node, from: FromNode.create([view.table]), where: isPresent(view.alias, node.where) } : node
}

/** The table of a view, with the view's name or alias; undefined for a table. */
function viewOf(node: OperationNode): { table: AliasNode; alias: string } | undefined {
  const [named, alias] =
    AliasNode.is(node) && IdentifierNode.is(node.alias) ? [node.node, node.alias.name] : [node, undefined]
  if (!TableNode.is(named)) return undefined
  const { name } = named.table.identifier
  if (!isSoftDeleteTable(name)) return undefined
  const shown = alias ?? name
  return { table: AliasNode.create(TableNode.create(`all_${name}`), IdentifierNode.create(shown)), alias: shown }
}

function isPresent(alias: string, where: WhereNode | undefined): WhereNode {
  const deletedAt = ReferenceNode.create(ColumnNode.create('deleted_at'), TableNode.create(alias))
  const condition = BinaryOperationNode.create(deletedAt, OperatorNode.create('is'), ValueNode.createImmediate(null))
  return where ? WhereNode.cloneWithOperation(where, 'And', condition) : WhereNode.create(condition)
}
