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
  route(carList, ({ deps, caller, query, language }) =>
    listCars(deps, { ...query, caller, language }),
  ),
  route(getShelfCar, ({ deps, caller, query, language }) =>
    readCar(deps, { ...query, caller, language }),
  ),
  route(addShelfCar, ({ deps, caller, body }) => addCar(deps, { body, caller })),
  route(editShelfCar, ({ deps, caller, body, language }) =>
    editCar(deps, { ...body, caller, language }),
  ),
  route(publishShelfCar, ({ deps, caller, body, language }) =>
    publishCar(deps, { ...body, caller, language }),
  ),
  route(withdrawShelfCar, ({ deps, caller, body, language }) =>
    withdrawCar(deps, { ...body, caller, language }),
  ),
  route(restoreShelfCar, ({ deps, caller, body, language }) =>
    restoreCar(deps, { ...body, caller, language }),
  ),
];
