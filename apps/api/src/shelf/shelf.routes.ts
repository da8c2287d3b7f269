import {
  addShelfCar,
  carList,
  editShelfCar,
  getShelfCar,
  publishShelfCar,
  restoreShelfCar,
  withdrawShelfCar,
} from '@yanche/contract/shelf/shelf';
import { type Route, route } from '#route.ts';
import { addCar } from './add-car.service.ts';
import { editCar } from './edit-car.service.ts';
import { publishCar, restoreCar, withdrawCar } from './publish-car.service.ts';
import { listCars, readCar } from './shelf-list.service.ts';

export const shelfRoutes: Route[] = [
  route(carList, ({ deps, caller, query }) => listCars(deps, { ...query, caller })),
  route(getShelfCar, ({ deps, caller, query }) => readCar(deps, { ...query, caller })),
  route(addShelfCar, ({ deps, caller, body }) => addCar(deps, { body, caller })),
  route(editShelfCar, ({ deps, caller, body }) => editCar(deps, { ...body, caller })),
  route(publishShelfCar, ({ deps, caller, body }) => publishCar(deps, { ...body, caller })),
  route(withdrawShelfCar, ({ deps, caller, body }) => withdrawCar(deps, { ...body, caller })),
  route(restoreShelfCar, ({ deps, caller, body }) => restoreCar(deps, { ...body, caller })),
];
