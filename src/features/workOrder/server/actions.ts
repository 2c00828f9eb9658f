import { WorkOrder, WorkPlan } from '#domain/workOrder/contract.ts'
import { handlers } from '#kit/server/mount.ts'
import { changePlan, deletePlan, getPlan, listPlans, newPlan, setPlanStatus } from './plans.ts'
import { dueOrders, listOrders, orderActivity, readOrder } from './readOrders.ts'
import { assignOrder, completeOrder, deleteOrder, reopenOrder, startOrder } from './steps.ts'
import { newOrder, reportFault, updateOrder } from './writeOrders.ts'

export const workOrderActions = [
  ...handlers(WorkOrder, {
    list: listOrders,
    get: (ctx, { id }) => readOrder(ctx, id),
    activity: orderActivity,
    due: dueOrders,
    new: newOrder,
    report: reportFault,
    update: updateOrder,
    assign: assignOrder,
    start: startOrder,
    complete: completeOrder,
    reopen: reopenOrder,
    delete: deleteOrder,
  }),
  ...handlers(WorkPlan, {
    list: listPlans,
    get: getPlan,
    new: newPlan,
    update: changePlan,
    setStatus: setPlanStatus,
    delete: deletePlan,
  }),
]
