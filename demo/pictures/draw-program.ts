import { answerOrders } from '../../core/base/programs/answer-orders.ts'
import { drawShoe } from '../drawings/draw-shoe.ts'

// A drawing takes a tenth of a second and much memory: in a process of its own it delays no request.
answerOrders(drawShoe)
