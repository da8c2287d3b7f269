export interface paths {
    "/external/saas/task/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order an inspection; it is paid by the bill of the month
         * @description Once per `partnerTaskNo`: the same body again is the same answer, another body is refused with 409. Products, towns, points, times and cars are those of the public calls; `price`: what the partner expects, fen, and what it is refused for if it differs.
         *
         *     For partners’ keys with the scope `tasks.write`.
         */
        post: operations["createSaasTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/saas/task/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tasks of a partner by their changes
         * @description In the order of their changes: go on with `next`, also when there is nothing more now, and no change is missed. A task that changes again comes again.
         *
         *     For partners’ keys with the scope `tasks.read`.
         */
        get: operations["listSaasTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/saas/task/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a task of the sandbox on by one step
         * @description Without `event`: the next step on the way to the report.
         *
         *     For partners’ keys with the scope `tasks.write`.
         */
        post: operations["advanceSaasTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/saas/task/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One task of a partner with its report in short
         * @description For partners’ keys with the scope `tasks.read`.
         */
        get: operations["getSaasTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/saas/task/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a task
         * @description `code`: of `allCancelReasons`. `refund`: what was shown, fen; if it has changed, nothing is cancelled.
         *
         *     For partners’ keys with the scope `tasks.write`.
         */
        post: operations["cancelSaasTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/external/saas/report/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The white-labelled report behind a signed link
         * @description The report of a partner's task for anybody with its link, masked as every shared report.
         *
         *     Needs nobody logged in.
         */
        get: operations["saasReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description For people, in Chinese, or in English where `Accept-Language` begins with `en`. `success` with code 0. */
        Message: string;
        /** @description The call was understood and refused; nothing was changed. */
        Failure: {
            code: components["schemas"]["FailureCode"];
            message: components["schemas"]["Message"];
            /** @description Mostly null; else what helps to go on, such as the new price or the field. */
            data: unknown;
        };
        /**
         * @description What went wrong. The list of all, with their sentences, is `x-failures`.
         * @enum {integer}
         */
        FailureCode: 1001 | 1003 | 1004 | 1005 | 1101 | 1102 | 1103 | 1104 | 1105 | 1106 | 1107 | 1108 | 1109 | 1110 | 1111 | 1201 | 1202 | 1203 | 1204 | 1205 | 1206 | 1207 | 1221 | 1222 | 1223 | 1224 | 1225 | 1226 | 1231 | 1232 | 2001 | 2101 | 2102 | 2103 | 2104 | 2201 | 2202 | 2204 | 2205 | 2206 | 2207 | 2208 | 2301 | 2302 | 2303 | 2304 | 2305 | 2306 | 2307 | 2311 | 2308 | 2401 | 2402 | 2403 | 2501 | 2502 | 2503 | 2504 | 2601 | 2602 | 2603 | 2604 | 2605 | 2606 | 2607 | 2608 | 2701 | 2702 | 2703 | 2704 | 2705 | 2706 | 2707 | 2708 | 2801 | 2802 | 2803 | 2804 | 2709 | 2710 | 2711 | 2718 | 2712 | 2713 | 2714 | 2715 | 2716 | 2717 | 2721 | 2722 | 2951 | 2952 | 2901 | 2902 | 2903 | 2904 | 2905 | 2906 | 2907 | 3001 | 3002 | 3003 | 3004 | 3005 | 3006 | 3007 | 3008 | 3009 | 3011 | 3012 | 3014 | 3015 | 3201 | 3202 | 3203 | 3204 | 3205 | 3206 | 3207 | 3211 | 3212 | 3221 | 3222 | 3231 | 3101 | 3102 | 3103 | 3104 | 3105 | 3106 | 3107 | 3111 | 4000 | 4001 | 4002 | 4003 | 4004 | 4005 | 4006 | 4007 | 5001 | 5002 | 5003 | 5004 | 5101 | 5102 | 5103 | 5104 | 5105 | 5106 | 5107 | 5108 | 5109 | 5110 | 5111 | 5112 | 5113 | 5114 | 5201 | 5202 | 5203 | 5204 | 2430 | 2431 | 2432 | 2433 | 2434 | 2435 | 2436 | 2437 | 2438 | 2439 | 2440 | 2441 | 2442 | 2443 | 2444 | 2445 | 2446 | 2447 | 2448 | 2449 | 2450 | 2451 | 2452 | 2453 | 2454 | 2455 | 2477 | 2471 | 2472 | 2473 | 2474 | 1241 | 1242 | 1243 | 1244 | 1245 | 1246 | 1247 | 1248 | 1251 | 1252 | 1253 | 1254 | 1255 | 1256 | 1257 | 1258 | 1259 | 1260 | 1261 | 1262 | 1263 | 1264 | 1265 | 1271 | 1272 | 2460 | 2461 | 2462 | 2463 | 2464 | 2465 | 2466 | 2467 | 2468 | 2475 | 2476 | 2469 | 2470 | 3031 | 3032 | 3033 | 3034 | 3035 | 3036 | 3037 | 3038 | 3013 | 3021 | 3022 | 1301 | 1302 | 1303 | 1304 | 1305 | 1306 | 1307 | 1308 | 1309 | 1310 | 1311 | 1312 | 1313 | 1314 | 1315 | 1316 | 1317 | 1318 | 1319 | 1320 | 1321 | 1322 | 1323 | 1331 | 1332 | 1333 | 1334 | 1335 | 1336 | 1337 | 1338 | 1339 | 1341 | 1342 | 1343 | 1344 | 1345 | 1346 | 3307 | 3308 | 3311 | 3312 | 3313 | 3314 | 3315 | 3316 | 3317;
        /** @enum {string} */
        OrderStatusCode: "10" | "20" | "30" | "35" | "40" | "50" | "60" | "70" | "80" | "85" | "90" | "95";
        TaskInList: {
            /** Format: uuid */
            taskId: string;
            /** @description The partner's own number of a task. */
            partnerTaskNo: string;
            /** @description A task of the sandbox: invented, and nobody is sent. */
            sandbox: boolean;
            status: components["schemas"]["OrderStatusCode"];
            statusText: string;
            vin: string;
            reportNo: string | null;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            updatedAt: string;
        };
        /** @enum {string} */
        OrderEvent: "pay" | "payOnAccount" | "timeout" | "cancel" | "assign" | "reschedule" | "noInspector" | "reassign" | "depart" | "checkIn" | "cannotInspect" | "submit" | "reject" | "approve" | "approveAuto" | "confirm" | "dispute" | "refund" | "refundDone" | "refundFailed";
        Task: {
            /** Format: uuid */
            taskId: string;
            /** @description The partner's own number of a task. */
            partnerTaskNo: string;
            /** @description A task of the sandbox: invented, and nobody is sent. */
            sandbox: boolean;
            status: components["schemas"]["OrderStatusCode"];
            statusText: string;
            vin: string;
            reportNo: string | null;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            updatedAt: string;
            orderNo: string;
            productId: number;
            productName: string;
            carTitle: string;
            plate: string | null;
            /** @description Money in fen: 100 are one yuan. */
            realPrice: number;
            appoint: components["schemas"]["OrdersAppoint"];
            inspectorName: string | null;
            /** @description What cancelling now would give back; null when it cannot be cancelled. */
            cancelRule: {
                /** @description Money in fen: 100 are one yuan. */
                refund: number;
                /** @description Money in fen: 100 are one yuan. */
                fee: number;
            } | null;
            timeline: {
                /**
                 * Format: date-time
                 * @description A time, ISO 8601 with its offset.
                 */
                at: string;
                event: string;
                text: string;
            }[];
            report: components["schemas"]["TaskReport"] | null;
        };
        OrdersAppoint: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            start: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            end: string;
            pointId: number;
            pointName: string;
            /** @enum {string} */
            kind: "market" | "store" | "onsite";
            address: string;
            cityName: string;
        };
        /** @description The report in short, with links to its white-labelled pages, which work until `linksUntil`. */
        TaskReport: {
            reportNo: string;
            /** @description The verdicts describe the car's current state only while `published`. */
            status: components["schemas"]["ReportStatus"];
            /**
             * @description Expired early: a later inspection saw the car beyond the report's valid mileage.
             * @constant
             */
            drivenOn?: true;
            changed?: components["schemas"]["WhyChanged"];
            version: number;
            /** @description Of a version that was made instead of an earlier one; reason null: the car was inspected again. */
            amends?: components["schemas"]["AmendsInShort"];
            carTitle: string;
            verdicts: components["schemas"]["ReportVerdicts"];
            /** @description Verdicts that found nothing although not every item they rest on was seen: never told as fine. */
            partly: string[];
            /** @description How many faults were found, how many items nobody checked, and how many there are. */
            found: number;
            worst: components["schemas"]["FindingClass"] | null;
            open: number;
            scope?: components["schemas"]["ReportScope"];
            items: number;
            photos: number;
            sample: boolean;
            total: number | null;
            grade: string | null;
            provisional: boolean;
            platformGrade: string;
            top: {
                title: string;
                degree: number | null;
            }[];
            coverUrl: string | null;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            publishedAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            expireAt: string;
            reportUrl: string;
            photosUrl: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            linksUntil: string;
        };
        /** @enum {string} */
        ReportStatus: "published" | "superseded" | "expired" | "revoked";
        /** @description Why and when it was revoked or corrected: as told to anybody, so without people. */
        WhyChanged: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            reason: string;
        };
        /** @description Of a version after the first, in short. Reason null: the car was inspected again. */
        AmendsInShort: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            reason: string | null;
            /** @description What it says otherwise, in one sentence of the reader's language; '' where nothing that is compared. */
            changes: string;
        };
        ReportVerdicts: {
            accident: components["schemas"]["Verdict"];
            flood: components["schemas"]["Verdict"];
            fire: components["schemas"]["Verdict"];
            odometer: components["schemas"]["Verdict"];
            identity: components["schemas"]["Verdict"];
        };
        /** @enum {string} */
        Verdict: "none" | "minor" | "major" | "suspect" | "unchecked";
        /** @enum {string} */
        FindingClass: "structure" | "safety" | "repair" | "cosmetic" | "trace";
        /** @description What a report is about: how many items it has, and the parts of the car that its package leaves out. */
        ReportScope: {
            /** @enum {string} */
            kind: "inspection" | "free";
            items: number;
            /** @description Names of groups, see `leftOutParts`. */
            leftOut: string[];
            /** @description `HistoryVerdictKind`s of which the history query that is part of it found records; absent without any. */
            recorded?: string[];
        };
        /** @description How a partner's pages look. */
        PartnerBrand: {
            name: string;
            /** @description `#rrggbb`; words on it are black or white (`inkOn`). */
            colour: string;
            logoUrl: string | null;
        };
        /** @description Photos are copies with covered plates. */
        SharedReport: {
            /** Format: uuid */
            reportId: string;
            status: components["schemas"]["ReportStatus"];
            /**
             * @description Expired early: a later inspection saw the car beyond the report's valid mileage.
             * @constant
             */
            drivenOn?: true;
            /** @description Of a version that was revoked or amended. */
            changed?: components["schemas"]["WhyChanged"];
            amends?: components["schemas"]["ReportChangedAmends"];
            content: components["schemas"]["Report"];
            hash: string;
            prevHash: string | null;
            shortCode: string;
            verifyUrl: string;
            newestVersion: number;
            /**
             * @description The report is the reader's or their dealership's: they may share it.
             * @constant
             */
            own?: true;
            /** @description As its owner wrote it; in `content` it is masked for everybody. */
            ownPlate?: string;
            /** @description How the dispute of the reader, or of their dealership, was decided. */
            disputeDecision?: components["schemas"]["DisputeDecision"];
            /** @description What it costs to repair the findings, by our own table of prices: an estimate, no part of the signed content. Null where the class of the car is unknown. */
            repairTotal: components["schemas"]["RepairTotal"] | null;
            photoUrls: {
                [key: string]: string;
            };
            /** @description Photos that strangers are not shown, by file id: `pending`, plates are still being covered; `withheld`, nobody could make sure that they are. Absent without any. */
            missingPhotos?: {
                [key: string]: "pending" | "withheld";
            };
            clipUrls: {
                [key: string]: string;
            };
            /** @description Photos that are still being read for plates, and those that could not be: none of them is shown. */
            pendingPhotos: number;
            withheldPhotos: number;
            /** @description Content, hash and signature match. */
            genuine: boolean;
            /**
             * Format: uuid
             * @description The link that was used, to say that it is being read.
             */
            shareId: string;
            /** @description The older version that the link or the code was made for, where there is a newer one now. */
            madeFor?: number;
        };
        /** @description The same with all that it says otherwise than the one before it. */
        ReportChangedAmends: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            reason: string | null;
            /** @description What it says otherwise, in one sentence of the reader's language; '' where nothing that is compared. */
            changes: string;
            version: number;
            differences: components["schemas"]["ReportDifference"][];
        };
        /** @description One thing that a version says otherwise than the one before: of what, and both values. Texts in the reader's language. */
        ReportDifference: {
            name: string;
            what: string;
            from: string;
            to: string;
        };
        /** @description The hashed and signed content, with the texts of that day; nothing is looked up later. */
        Report: {
            reportNo: string;
            version: number;
            /** @enum {string} */
            kind: "inspection" | "free";
            standard: string;
            checklistVersion: string;
            /** @description invented data of the sample world */
            sample: boolean;
            vehicle: {
                vin: string;
                plateMask: string | null;
                carTitle: string;
                licenseTime: string;
                roadHaulKm: number | null;
                /**
                 * @description The mileage is the customer's figure, or null where they left it open: nobody read the dashboard. Absent in reports of before this rule.
                 * @constant
                 */
                kmStated?: true;
            };
            productName: string;
            /** @description The mileage of an earlier inspection, when it is above the dashboard: a mileage never falls. */
            earlierMileage?: {
                km: number;
                /**
                 * Format: date-time
                 * @description A time, ISO 8601 with its offset.
                 */
                at: string;
            };
            verdicts: components["schemas"]["ReportVerdicts"];
            score: components["schemas"]["ReportScoreScore"] | null;
            /** @enum {string} */
            platformGrade: "S" | "A" | "B" | "C" | "D" | "U";
            groups: components["schemas"]["ReportGroup"][];
            findings: components["schemas"]["ReportFinding"][];
            photos: {
                /** Format: uuid */
                fileId: string;
                sha256: string;
                code: string;
                caption: string;
                takenAt: string | null;
            }[];
            /** @description Absent without any, as in reports of before. */
            clips?: components["schemas"]["ReportClip"][];
            /** @description Of a package with a history query; absent in others and in reports of before. */
            history?: components["schemas"]["ReportHistory"];
            limits: {
                code: string;
                name: string;
                reason: string;
            }[];
            notCovered: string[];
            place: string;
            inspector: {
                name: string;
                certNo: string;
            };
            reviewer: {
                name: string;
            };
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            inspectedAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            publishedAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            expireAt: string;
        };
        ReportScoreScore: {
            /** @description points, steps of 0.5 */
            total: number;
            sub: components["schemas"]["ScorePart"][];
            /** @description Null while provisional, but for an accident car; reports of before carry one nevertheless. */
            grade: string | null;
            provisional: boolean;
            advisories: string[];
        };
        /** @description `points` null: too little of the part was checked; reports of before carry points nevertheless. */
        ScorePart: {
            group: string;
            points: number | null;
            cap: number;
        };
        ReportGroup: {
            name: string;
            title: string;
            normal: number;
            abnormal: number;
            limited: number;
            na: number;
            items: components["schemas"]["ReportItem"][];
        };
        ReportItem: {
            code: string;
            name: string;
            /** @enum {string} */
            result: "normal" | "abnormal" | "limited" | "na" | "unchecked";
            note: string;
            /** @description reports of before the table of readings have other keys */
            measure: components["schemas"]["Measure"] | null;
            photos: string[];
            /** @description pin numbers */
            findings: number[];
        };
        /** @description Values by `reading.place` (`tread_mm.fl`), see `measure.ts` of the rules; only a VIN or a material is text. */
        Measure: {
            [key: string]: number | string;
        };
        /** @description A defect in words with degree, position and photos. `photos` are file ids, see `photoUrls`. */
        ReportFinding: {
            /** @description pin number on the diagram, from 1 */
            number: number;
            code: string;
            itemName: string;
            defect: string;
            /** @description Which of several faults of that code it is. */
            kind?: string;
            defectName: string;
            /** @description What was found, as a noun phrase; absent in reports of before, where item and defect name it. */
            title?: string;
            /** @description What it concerns; absent in reports of before. */
            class?: components["schemas"]["FindingClass"];
            /** @description It is a figure beyond its norm; the id of the reading. */
            reading?: string;
            degree: number | null;
            /**
             * @description Major: body frame, flood, fire, mileage or identity.
             * @enum {string}
             */
            severity: "minor" | "major";
            pin: {
                view: components["schemas"]["CarView"];
                x: number;
                y: number;
            } | null;
            photos: string[];
            note: string;
            /** @description Drawn over the photos by the inspector; absent without any, as in reports of before. */
            marks?: components["schemas"]["PhotoMarks"][];
            deduct: number | null;
        };
        /** @enum {string} */
        CarView: "left" | "right" | "front" | "rear" | "top";
        /** @description Circles and arrows over one photo, see `photo-marks.ts` of the rules. */
        PhotoMarks: {
            /** Format: uuid */
            fileId: string;
            shapes: {
                /** @enum {string} */
                kind: "circle" | "arrow";
                x: number;
                y: number;
                x2: number;
                y2: number;
            }[];
        };
        /** @description A clip with its length, ms, and whether anything is heard in it. */
        ReportClip: {
            /** Format: uuid */
            fileId: string;
            sha256: string;
            code: string;
            caption: string;
            ms: number;
            sound: components["schemas"]["ClipSound"];
            takenAt: string | null;
        };
        /**
         * @description `unmeasured`: the phone could not tell; `none`: the file has no sound at all.
         * @enum {string}
         */
        ClipSound: "heard" | "silent" | "unmeasured" | "none";
        /** @description What an inspection whose package includes a history query says of the car's past. Absent in all others. */
        ReportHistory: {
            /** @enum {string} */
            stage: "reported" | "noRecord" | "notAgreed" | "noSource" | "open" | "unsupported" | "needs" | "failed" | "gone";
            /** @description Of the history report, whose records are deleted when their time is over. */
            reportNo: string | null;
            hash: string | null;
            queriedAt: string | null;
            sample: boolean;
            sources: {
                key: string;
                readonly name: [
                    string,
                    string
                ];
                topics: components["schemas"]["ReportHistoryTopic"][];
                /** @enum {string} */
                state: "ready" | "noRecord" | "unsupported" | "badInput" | "contradictory" | "failed";
                since: string | null;
                through: string | null;
                rows: number;
            }[];
            /** @description Null where nobody answered: everything is unknown then, and nothing is fine. */
            counts: {
                topics: components["schemas"]["ReportHistoryTopic"][];
                verdicts: {
                    accident: {
                        /** @enum {string} */
                        answer: "yes" | "no" | "noRecord" | "unknown";
                        rows: number;
                        structural: number;
                        asked: number;
                        /** @description Both are absent in reports of before. */
                        silent?: number;
                        partless?: number;
                    };
                    odometer: {
                        /** @enum {string} */
                        answer: "yes" | "no" | "noRecord" | "unknown";
                        rows: number;
                        structural: number;
                        asked: number;
                        /** @description Both are absent in reports of before. */
                        silent?: number;
                        partless?: number;
                    };
                    flood: {
                        /** @enum {string} */
                        answer: "yes" | "no" | "noRecord" | "unknown";
                        rows: number;
                        structural: number;
                        asked: number;
                        /** @description Both are absent in reports of before. */
                        silent?: number;
                        partless?: number;
                    };
                    fire: {
                        /** @enum {string} */
                        answer: "yes" | "no" | "noRecord" | "unknown";
                        rows: number;
                        structural: number;
                        asked: number;
                        /** @description Both are absent in reports of before. */
                        silent?: number;
                        partless?: number;
                    };
                    totalLoss: {
                        /** @enum {string} */
                        answer: "yes" | "no" | "noRecord" | "unknown";
                        rows: number;
                        structural: number;
                        asked: number;
                        /** @description Both are absent in reports of before. */
                        silent?: number;
                        partless?: number;
                    };
                    theft: {
                        /** @enum {string} */
                        answer: "yes" | "no" | "noRecord" | "unknown";
                        rows: number;
                        structural: number;
                        asked: number;
                        /** @description Both are absent in reports of before. */
                        silent?: number;
                        partless?: number;
                    };
                };
                mileage: {
                    readings: number;
                    origins: number;
                    conflicts: number;
                };
            } | null;
            missing: {
                /** @enum {string} */
                kind: "noSource" | "failed" | "unsupported" | "badInput" | "contradictory" | "before" | "after" | "stopped" | "unknown";
                topic: components["schemas"]["ReportHistoryTopic"];
                source: string | null;
                at: string | null;
                months: number | null;
            }[];
        };
        /** @enum {string} */
        ReportHistoryTopic: "claims" | "services" | "mileage" | "policies" | "floodFire" | "theft" | "privateRepair";
        /** @description How what a customer disputed was decided, with the words to them. */
        DisputeDecision: {
            /** @enum {string} */
            outcome: "upheld" | "kept";
            words: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
        };
        /** @description What it costs to repair the findings, by our table of prices. */
        RepairTotal: {
            cost: {
                /** @description Money in fen: 100 are one yuan. */
                low: number;
                /** @description Money in fen: 100 are one yuan. */
                high: number;
            };
            /** @description How many findings are in it. */
            priced: number;
            /** @description Numbers of the findings without a price. */
            unpriced: number[];
            /** @description How many are traces that no repair removes. */
            lasting: number;
        };
        /** @description What moved under one heading. */
        WalletBillLine: {
            kind: components["schemas"]["WalletPostingKind"];
            /** @description Money in fen: 100 are one yuan. */
            in: number;
            countIn: number;
            /** @description Money in fen: 100 are one yuan. */
            out: number;
            countOut: number;
        };
        /**
         * @description What moves wallets and gold.
         * @enum {string}
         */
        WalletPostingKind: "topUp" | "pay" | "refund" | "settle" | "cashback" | "correction" | "claim";
        /** @enum {string} */
        ItemResult: "normal" | "abnormal" | "limited" | "na";
        Finding: {
            /** Format: uuid */
            id: string;
            defect: string;
            /** @description Which of several faults of that code it is. */
            kind?: string;
            degree: number | null;
            pin: components["schemas"]["InspectionsPin"] | null;
            photos: string[];
            note: string;
            /** @description At most one entry a photo; absent without any. */
            marks?: components["schemas"]["PhotoMarks"][];
        };
        /** @description Where on the car diagram: `x`, `y` from 0 to 1 within the drawing of that side. */
        InspectionsPin: {
            view: components["schemas"]["CarView"];
            x: number;
            y: number;
        };
        /** @description A clip of the item. `sound` is what the phone heard; of a file without sound the server says so itself. */
        AnswerClip: {
            /** Format: uuid */
            fileId: string;
            sound: components["schemas"]["ClipSound"];
        };
        /** @description The inspector's words to a reviewer; `round` is that of the job's `sentBack`. */
        SendBackReply: {
            round: number;
            text: string;
        };
        FindingInput: {
            /** Format: uuid */
            id: string;
            defect: string;
            /** @description Which of several faults of that code it is. */
            kind?: string;
            degree: number | null;
            pin: components["schemas"]["InspectionsPin"] | null;
            photos: string[];
            note: string;
            /** @description At most one entry a photo; absent without any. */
            marks?: components["schemas"]["PhotoMarksInput"][];
        };
        /** @description Circles and arrows over one photo, see `photo-marks.ts` of the rules. */
        PhotoMarksInput: {
            /** Format: uuid */
            fileId: string;
            shapes: {
                /** @enum {string} */
                kind: "circle" | "arrow";
                x: number;
                y: number;
                x2: number;
                y2: number;
            }[];
        };
        /** @description A clip of the item. `sound` is what the phone heard; of a file without sound the server says so itself. */
        AnswerClipInput: {
            /** Format: uuid */
            fileId: string;
            sound: components["schemas"]["ClipSound"];
        };
        /** @description The inspector's words to a reviewer; `round` is that of the job's `sentBack`. */
        SendBackReplyInput: {
            round: number;
            text: string;
        };
        /** @enum {string} */
        AnyOrderKind: "inspection" | "self" | "history";
        OrderCustomer: {
            /** Format: uuid */
            userId: string;
            name: string;
            phoneMask: string;
            dealer: {
                /** Format: uuid */
                dealerId: string;
                name: string;
            } | null;
        };
        /** @enum {string} */
        AppealsAgainst: "certificate" | "jobs";
        SlotPlace: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            start: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            end: string;
            place: string;
        };
        /** @enum {string} */
        StaffRole: "reviewer" | "dispatcher" | "support" | "catalogue" | "finance" | "auditor" | "administrator";
        AuditFacts: {
            [key: string]: unknown;
        };
        VehicleGuess: {
            brandId: number;
            tagId: number;
            carId: number | null;
            carTitle: string;
            maker: string;
            modelYear: number | null;
        };
        /** @description What the reader's own stock, else their own last order, says of a car. A null is not known. */
        KnownCar: {
            /** @description Of the dealership's stock. */
            shelfCarId: string | null;
            plate: string | null;
            licenseTime: string | null;
            /** @description Of the stock only: a mileage of an earlier order is not that of today. */
            roadHaulKm: number | null;
            /** @description Which of the models that share a VIN it is, as was decided then; without `carId` only the series is known. */
            model: {
                brandId: number;
                tagId: number;
                carId: number | null;
                carTitle: string;
            } | null;
        };
        Series: {
            id: number;
            name: string;
            nameEn: string;
            maker: string;
            energy: components["schemas"]["ClientEnergy"];
            image: string | null;
        };
        /** @enum {string} */
        ClientEnergy: "ice" | "bev" | "phev" | "erev";
        CampaignContent: {
            title: string;
            titleEn: string;
            /** @enum {string} */
            art: "inspection" | "selfie" | "deal";
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            endsAt: string;
            blocks: {
                /** @description '' in both languages: none. */
                heading: string;
                headingEn: string;
                text: string;
                textEn: string;
            }[];
            /** @description The first is the main one. `href` is a path of the phone's app. */
            links: {
                text: string;
                textEn: string;
                href: string;
            }[];
        };
        /**
         * @description 1 to be credited, 2 credited, 3 void, 4 frozen.
         * @enum {string}
         */
        CashbackStatus: "1" | "2" | "3" | "4";
        ChangedReport: {
            reportNo: string;
            version: number;
            status: components["schemas"]["ReportStatus"];
            carTitle: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            publishedAt: string;
            /** @description The code of its link, for reading the whole. */
            code: string;
        };
        /**
         * @description `revoke`: the report counts no more. `amend`: a new version takes its place, with what was written down wrongly corrected.
         * @enum {string}
         */
        ReportChangeKind: "revoke" | "amend";
        /** @description A finding as it is to stand. `id`: one that the item has, whose pin and photos stay; absent for a new one. */
        CorrectedFinding: {
            /** Format: uuid */
            id?: string;
            defect: string;
            kind?: string;
            degree: number | null;
            note: string;
        };
        City: {
            cityId: number;
            cityName: string;
            cityNameEn: string;
            cityDomain?: string;
            pilot: boolean;
        };
        DecidedItem: {
            /** Format: uuid */
            itemId: string;
            kindName: string;
            concern: string;
            code: components["schemas"]["ClaimCode"];
            codeName: string;
            /** @description Money in fen: 100 are one yuan. */
            amount: number;
            /** @description Money in fen: 100 are one yuan. */
            cap: number;
            clause: {
                no: string;
                text: string;
            };
            words: string;
            /** @description What would change a refusal; empty when all is paid. */
            change: string[];
            pairs: components["schemas"]["PhotoPair"][];
        };
        /** @enum {string} */
        ClaimCode: "approved" | "partial" | "disclosed" | "out-of-window" | "wear" | "not-proven" | "new-damage" | "excluded" | "withdrawn";
        /** @description The same place at the report and now. */
        PhotoPair: {
            report: {
                url: string;
                takenAt: string | null;
            };
            claim: {
                url: string;
                takenAt: string | null;
            };
        };
        /** @description A kind of claim: how far its period has run. `gone` counts the day of the handover as 1; null: not told yet. */
        KindCover: {
            kind: components["schemas"]["ClaimKind"];
            name: string;
            /** @description It can be claimed, by what is known. */
            ok: boolean;
            bars: components["schemas"]["ClaimBar"][];
            days: {
                most: number;
                gone: number | null;
                until: string | null;
            };
            km: {
                most: number;
                gone: number | null;
                until: number | null;
            };
            /** @description Money in fen: 100 are one yuan. */
            cap: number;
            /** @description What other claims of the order leave of the cap. */
            left: number;
            how: string;
        };
        /** @enum {string} */
        ClaimKind: "structure" | "flood" | "fire" | "odometer" | "exterior" | "mechanical" | "cabin";
        /** @description Why something is not covered, the clause it rests on, and what would change it. */
        ClaimBar: {
            /** @enum {string} */
            code: "notCovered" | "tooLate" | "tooFar" | "reportOver" | "disclosed" | "capReached" | "notChecked";
            text: string;
            clause: {
                no: string;
                text: string;
            };
            change: string;
        };
        /** @enum {string} */
        EvidenceSlot: "handover" | "contract" | "odometer" | "film" | "diagnosis" | "far" | "near" | "more";
        FilmMarks: {
            vin?: number;
            odometer?: number;
            fault?: number;
        };
        /** @enum {string} */
        ClaimStatusCode: "10" | "15" | "20" | "40" | "50" | "60" | "70" | "71" | "72" | "80" | "05";
        /** @description Whose turn it is and until when; told at every stage to both sides. */
        ClaimTurn: {
            /** @enum {string} */
            who: "customer" | "us" | "nobody";
            until: string | null;
            /** @description What has to be done, as a sentence. */
            text: string;
            /** @description What happens when the customer lets it pass; null when it is not their turn. */
            lapse: string | null;
            /** @description Notices sent so far, of two. */
            reminded: number;
        };
        /** @enum {string} */
        ClaimAction: "edit" | "submit" | "supply" | "agree" | "appeal" | "withdraw";
        ClaimStep: {
            /** @enum {string} */
            key: "evidence" | "accept" | "review" | "decide" | "pay";
            label: string;
            /** @enum {string} */
            state: "done" | "now" | "todo";
        };
        ClaimItem: {
            /** Format: uuid */
            itemId: string;
            kind: components["schemas"]["ClaimKind"];
            kindName: string;
            /** @description Of the check list; null when the customer cannot say. */
            itemCode: string | null;
            itemName: string | null;
            concern: string;
            /** @description What speaks against it by what is known; empty: covered. It may be handed in all the same. */
            bars: components["schemas"]["ClaimBar"][];
        };
        Diagnosis: {
            shop: string;
            tests: string;
            concern: string;
            cause: string;
            correction: string;
            estimate: number | null;
        };
        /** @description A line of the check list. */
        EvidenceLine: {
            slot: components["schemas"]["EvidenceSlot"];
            itemId: string | null;
            title: string;
            hint: string;
            required: boolean;
            done: boolean;
            count: number;
            /** @description Of the film: the parts that are in it. */
            parts: ("vin" | "odometer" | "fault")[];
            /** @description We asked for it. */
            asked: boolean;
        };
        /** @description `url` null: a film that is still being converted for this reader. */
        ClaimEvidence: {
            /** Format: uuid */
            evidenceId: string;
            slot: components["schemas"]["EvidenceSlot"];
            itemId: string | null;
            /** @enum {string} */
            kind: "image" | "video";
            url: string | null;
            coverUrl: string | null;
            takenAt: string | null;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            addedAt: string;
            marks: components["schemas"]["FilmMarks"] | null;
            /** @description It can still be taken back. */
            removable: boolean;
        };
        /** @description The letter. */
        ClaimDecision: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            /** @description The decider's name, with what they were before; the machine's, when nobody had to look. */
            by: string;
            /** @description It answers an appeal. */
            ofAppeal: boolean;
            /** @enum {string} */
            outcome: "approved" | "partial" | "refused";
            outcomeText: string;
            /** @description Money in fen: 100 are one yuan. */
            total: number;
            items: components["schemas"]["DecidedItem"][];
            /** @description What can still be done about one that cannot be appealed any more. */
            final: string | null;
        };
        /** @description What happened in a claim, and on whose side. */
        ClaimEvent: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            event: string;
            text: string;
            /** @enum {string} */
            who: "customer" | "us" | "system";
            /** @description On the customer's side somebody else than the reader did it: who. Null: the reader, or not their side. */
            colleague: string | null;
        };
        /** @description Sold, in a slot that is or would be closed. It stays sold: somebody has to talk to the customer. */
        AffectedOrder: {
            /** Format: uuid */
            orderId: string;
            orderNo: string;
            status: components["schemas"]["OrderStatusCode"];
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            startAt: string;
            pointName: string;
            pointNameEn: string;
            plateMask: string | null;
            /** @description When its customer was told that the slot is closed. */
            toldAt: string | null;
            /** @description Of a job that its inspector is to lose: whether it goes back to the board, or they finish it. Null: nothing is decided. */
            outcome: ("handedBack" | "finished") | null;
        };
        Colleague: {
            /** Format: uuid */
            userId: string;
            name: string;
            phoneMask: string;
            /** @enum {string} */
            role: "dealerOwner" | "dealerStaff" | "dealerReader";
            maySpend: boolean;
            /** @description Fen they may pay in a month; null is no limit. */
            monthLimit: number | null;
            /** @description Paid this month in China, fen, less what went back. */
            spent: number;
            isMe: boolean;
        };
        OpenInvitation: {
            /** Format: uuid */
            invitationId: string;
            name: string;
            phoneMask: string;
            /** @enum {string} */
            role: "dealerOwner" | "dealerStaff" | "dealerReader";
            maySpend: boolean;
            /** @description Fen they may pay in a month; null is no limit. */
            monthLimit: number | null;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            endsAt: string;
        };
        /** @enum {string} */
        AppealsState: "open" | "ended" | "kept";
        /** @enum {string} */
        ApplicationsApplicationsSkill: "nev" | "luxury";
        /** @enum {string} */
        ApplicationsState: "open" | "accepted" | "declined";
        CampaignsEdition: {
            edition: number;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            /** @description Null: the sample world. */
            by: string | null;
            content: components["schemas"]["CampaignContent"];
        };
        /** @enum {string} */
        HistoryFault: "notThisCar" | "wrongDate" | "wrongMileage" | "wrongAmount" | "wrongParts" | "duplicate" | "other";
        /** @enum {string} */
        HistoryCaseStatus: "open" | "corrected" | "upheld" | "withdrawn";
        /** @description "This record is wrong", as its people see it. `rowKey` null: about the report as a whole. */
        HistoryCase: {
            /** Format: uuid */
            caseId: string;
            caseNo: string;
            rowKey: string | null;
            fault: components["schemas"]["HistoryFault"];
            faultText: string;
            words: string;
            status: components["schemas"]["HistoryCaseStatus"];
            statusText: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The end of the fifth working day.
             */
            dueAt: string;
            decidedAt: string | null;
            /** @description What was found, in the words of whoever decided. */
            answer: string | null;
        };
        /**
         * @description What the reader may do now. `amend`: an amendment of the report, which two reviewers make (`proposeChangeAtConsole`).
         * @enum {string}
         */
        ClaimDeskAction: "take" | "accept" | "needMore" | "decide" | "confirm" | "decline" | "amend";
        ReportPhoto: {
            /** Format: uuid */
            fileId: string;
            url: string;
            takenAt: string | null;
            code: string;
            caption: string;
        };
        OtherClaim: {
            /** Format: uuid */
            claimId: string;
            claimNo: string;
            status: components["schemas"]["ClaimStatusCode"];
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            /** @description Offered or paid, fen; null: nothing yet. */
            amount: number | null;
            /** @description Its faults, with what was decided of each; null: not decided. */
            items: {
                /** Format: uuid */
                itemId: string;
                kindName: string;
                itemName: string | null;
                concern: string;
                codeName: string | null;
                /** @description Money in fen: 100 are one yuan. */
                amount: number;
            }[];
        };
        InspectorsLeave: {
            /** Format: uuid */
            leaveId: string;
            /** @description Both included, in China. */
            firstDay: string;
            /** @description A day in China as `2026-11-28`. */
            lastDay: string;
            note: string;
        };
        /** @enum {string} */
        PayStatus: "unpaid" | "paid" | "refunding" | "refunded";
        OrderMoney: {
            /** @description Money in fen: 100 are one yuan. */
            paid: number;
            /** @description Money in fen: 100 are one yuan. */
            refunded: number;
            /** @description Money in fen: 100 are one yuan. */
            kept: number;
            postings: components["schemas"]["OrdersPosting"][];
            /** @description What all entries of the postings sum to: 0, or something is wrong. */
            difference: number;
            refunds: components["schemas"]["OrdersRefund"][];
        };
        /** @description One movement of money: from which accounts to which. */
        OrdersPosting: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            kind: string;
            /** @description Money in fen: 100 are one yuan. */
            amount: number;
            from: string[];
            to: string[];
        };
        OrdersRefund: {
            /** Format: uuid */
            refundId: string;
            /** @description Money in fen: 100 are one yuan. */
            amount: number;
            /** @enum {string} */
            status: "pending" | "done";
            /** @description Where the money goes, in words. */
            to: string;
            /** @description Beside the one by rules. */
            byHand: boolean;
            tries: number;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            /** @description When it is tried next by itself. */
            nextAt: string | null;
            doneAt: string | null;
        };
        TimelineItem: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            /** @enum {string} */
            group: "state" | "money" | "contact" | "view";
            /** @description Who; null for the system. */
            by: string | null;
            what: string;
            /** @description Further lines, such as the reason. */
            lines: string[];
        };
        ContractText: {
            title: string;
            intro: string;
            parties: {
                role: string;
                name: string;
                detail: string;
            }[];
            sections: {
                title: string;
                points: string[];
            }[];
        };
        /** @enum {string} */
        ContractStatus: "draft" | "signing" | "signed" | "void" | "expired";
        /** @description The hashed content: the contract's whole text. `zh` is binding, `en` its translation. */
        ContractContent: {
            contractNo: string;
            template: string;
            /** @description Null, as the price, in the contract of an inspector. */
            orderNo: string | null;
            /** @description Whoever signs. */
            clientName: string;
            realPrice: number | null;
            zh: components["schemas"]["ContractText"];
            en: components["schemas"]["ContractText"];
        };
        /**
         * @description `company`: signed at a signing provider, by its own means.
         * @enum {string}
         */
        SignatureKind: "drawn" | "typed" | "company";
        /** @description A finding as it is to stand. `id`: one that the item has, whose pin and photos stay; absent for a new one. */
        CorrectedFindingInput: {
            /** Format: uuid */
            id?: string;
            defect: string;
            kind?: string;
            degree: number | null;
            note: string;
        };
        /** @enum {string} */
        CorrectionRequestsState: "waiting" | "settled" | "declined";
        /** @description What lists tell of a report. */
        ReportBrief: {
            version: number;
            verdicts: {
                [key: string]: string;
            };
            /** @description How many faults were found. */
            found: number;
            /** @description What the worst fault concerns; null without any, and in reports of before. */
            worst: components["schemas"]["FindingClass"] | null;
            /** @description Verdicts that found nothing although not every item they rest on was seen: never told as fine. */
            partly: string[];
            /** @description How many items nobody checked. */
            open: number;
            scope?: components["schemas"]["ReportScope"];
            grade: string | null;
            total: number | null;
            provisional: boolean;
        };
        DealerNotesReminder: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            words: string;
        };
        DealerPerson: {
            /** Format: uuid */
            userId: string;
            name: string;
            phoneMask: string;
            /** @enum {string} */
            role: "dealerOwner" | "dealerStaff" | "dealerReader";
            maySpend: boolean;
            /** @description What they may pay in a month at most, fen; null: no limit. */
            monthLimit: number | null;
            proposal: {
                /** Format: uuid */
                proposalId: string;
                reason: string;
                by: string;
                /**
                 * Format: date-time
                 * @description A time, ISO 8601 with its offset.
                 */
                at: string;
            } | null;
            actions: ("confirm" | "decline" | "withdraw" | "change" | "readPhone" | "remove")[];
        };
        ColleagueChange: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            /** @enum {string} */
            kind: "invited" | "withdrawn" | "accepted" | "declined" | "added" | "changed" | "removed" | "handedOver";
            /** @description Whom it was about. */
            name: string;
            /** @description Who did it; null: a colleague of ours. */
            by: string | null;
            before: {
                /** @enum {string} */
                role: "dealerOwner" | "dealerStaff" | "dealerReader";
                maySpend: boolean;
                /** @description Fen they may pay in a month; null is no limit. */
                monthLimit: number | null;
            } | null;
            after: {
                /** @enum {string} */
                role: "dealerOwner" | "dealerStaff" | "dealerReader";
                maySpend: boolean;
                /** @description Fen they may pay in a month; null is no limit. */
                monthLimit: number | null;
            } | null;
        };
        ReviewRow: {
            /** Format: uuid */
            taskId: string;
            /** Format: uuid */
            orderId: string;
            orderNo: string;
            carTitle: string;
            vin: string;
            productName: string;
            inspectorName: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            submittedAt: string;
            /** @description What its report would tell. */
            report: components["schemas"]["ReportBrief"];
        };
        /** @description An earlier round: what was asked for, and what the inspector made of it. */
        FormerRound: {
            round: number;
            reviewerName: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            sentBackAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            handedInAt: string;
            note: string;
            items: {
                code: string;
                name: string;
                requests: {
                    code: string;
                    /** @enum {string} */
                    wants: "photo" | "answer" | "reading" | "note";
                    reason: string;
                    fileId: string | null;
                    /** @enum {string} */
                    state: "open" | "changed" | "replied";
                }[];
                /** @description The inspector's words; null without. */
                reply: string | null;
                before: components["schemas"]["ShownAnswer"] | null;
                after: components["schemas"]["ShownAnswer"] | null;
            }[];
            /** @description Changed without being asked for. */
            others: {
                code: string;
                name: string;
                before: components["schemas"]["ShownAnswer"] | null;
                after: components["schemas"]["ShownAnswer"] | null;
            }[];
        };
        /** @description An answer as reviewers compare it. */
        ShownAnswer: {
            result: components["schemas"]["ItemResult"];
            findings: {
                title: string;
                degree: number | null;
                note: string;
                photos: string[];
            }[];
            measure: components["schemas"]["Measure"] | null;
            note: string;
            photos: string[];
        };
        /** @description A customer's dispute. A video without URL is still being converted for this reader. */
        Dispute: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            reason: string;
            files: {
                /** @enum {string} */
                kind: "image" | "video";
                url: string | null;
                coverUrl: string | null;
            }[];
            /** @description How it was decided, with words to the customer; null while it is open, and of those decided before words were asked for. */
            decision: components["schemas"]["DisputeDecision"] | null;
        };
        /** @description A degree that a reviewer may correct, with both values. */
        DeskDegree: {
            /** @description Of the finding in the draft. */
            number: number;
            code: string;
            /** Format: uuid */
            findingId: string;
            /** @description Those the defect can have. */
            degrees: number[];
            /** @description The inspector's. */
            given: number;
            corrected: {
                degree: number;
                reason: string;
                by: string;
                /**
                 * Format: date-time
                 * @description A time, ISO 8601 with its offset.
                 */
                at: string;
            } | null;
        };
        /** @description A reading as the phone shows and checks it; the fields are explained at `Reading` in the rules. */
        TaskReading: {
            id: string;
            label: string;
            unit: string;
            /** @enum {string} */
            kind: "number" | "week" | "month" | "vin";
            isItem?: boolean;
            decimals?: number;
            items: string[];
            places: string[];
            /** @description In the order of `places`; empty where one place needs no name. */
            placeNames: string[];
            needed?: string[];
            atLeast?: number;
            min?: number;
            max?: number;
            bands?: {
                below: number;
                /** @enum {string} */
                level: "ok" | "watch" | "ask" | "find";
                means: string;
                /** @enum {string} */
                class?: "structure" | "safety" | "repair" | "cosmetic" | "trace";
                defect?: string;
            }[];
            bandsOf?: string;
            /** @constant */
            question?: "clearedRecently";
            sidesDiffer?: number;
            unevenBy?: number;
            aboveCarBy?: number;
            lookBehindFrom?: number;
            behind?: {
                [key: string]: string[];
            };
            spreadAsk?: number;
            answerAt?: string;
            limitedNeedsPhoto?: boolean;
            materials?: {
                id: string;
                name: string;
                okBelow?: number;
                unmeasurable?: boolean;
            }[];
            photoBeyond?: {
                from?: number;
                below?: number;
            };
            hints?: {
                from: number;
                below?: number;
                fraction?: boolean;
                words: string;
            }[];
            reasons?: string[];
            tool?: string;
            /** @enum {string} */
            sure: "standard" | "common" | "judgement";
            demanded: boolean;
        };
        /** @enum {string} */
        ReviewKind: "inspection" | "self";
        /** @description The one question whose turn it is. Which option is right stays with the server. */
        ExamQuestion: {
            position: number;
            section: components["schemas"]["ExamSection"];
            isKey: boolean;
            text: string;
            picture: components["schemas"]["ExamPictureOf"] | null;
            options: string[];
        };
        /** @enum {string} */
        ExamSection: "frame" | "waterFire" | "paint" | "mechanics" | "cabin" | "highVoltage" | "identity";
        /** @description A drawing; `text`: the figures in it. */
        ExamPictureOf: {
            /** @enum {string} */
            kind: "weldBead" | "weldSpots" | "tideLine" | "gauge" | "tread" | "dot" | "glass" | "vin" | "odometer";
            text: string;
        };
        ExamResult: {
            /** Format: uuid */
            examId: string;
            isPassed: boolean;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            endedAt: string;
            isTimeUp: boolean;
            right: number;
            of: number;
            /** @description Of 100. */
            score: number;
            keyRight: number;
            keyOf: number;
            sections: {
                section: components["schemas"]["ExamSection"];
                right: number;
                of: number;
                isPassed: boolean;
            }[];
        };
        /** @enum {string} */
        SwitchesRule: "gold" | "self" | "onsite" | "liveCamera";
        /** @description `to`: where the answer leads; the screen knows the path. */
        ThreadsQuestion: {
            key: string;
            question: string;
            answer: string;
            to: ("order" | "report" | "claim" | "invoice" | "pay" | "refund" | "changeTime" | "deal") | null;
        };
        /** @enum {string} */
        HistoryQueriesTopic: "claims" | "services" | "mileage" | "policies" | "floodFire" | "theft" | "privateRepair";
        /** @enum {string} */
        HistoryQueriesNeed: "engineNo" | "plate" | "licencePhoto" | "signature";
        HistoryReportClaimItem: {
            name: string;
            /** @description Of the checklist, for the car diagram; null for what has no place there (labour, materials, unknown names). */
            part: string | null;
            /** @enum {string} */
            work: "replace" | "repair" | "material" | "labour";
            workText: string;
            amount: number | null;
            structural: boolean;
        };
        /** @enum {string} */
        HistoryStatus: "10" | "20" | "30" | "31" | "32" | "80" | "90";
        /**
         * @description What an order was paid with. `bill`: by the bill of the month of a partner, which nobody can choose.
         * @enum {string}
         */
        PaidWith: "wallet" | "gold" | "wechat" | "alipay" | "sandbox" | "bill";
        /** @description `covered`: asked by VIN alone. `needs`: asked when `needs` are given. `limited`: only what others mark. `none`: nobody can be asked. */
        HistoryCoverage: {
            topic: components["schemas"]["HistoryQueriesTopic"];
            /** @enum {string} */
            state: "covered" | "needs" | "limited" | "none";
            title: string;
            /** @description "Amounts, parts · since 2019-01", "BMW wants the engine number, quickest by photo", "Nobody reports it". */
            detail: string;
            needs: components["schemas"]["HistoryQueriesNeed"][];
            productIds: number[];
        };
        /** @description What a product would answer for this car, and what it costs. */
        HistoryOffer: {
            productId: number;
            code: string;
            name: string;
            summary: string;
            supported: boolean;
            /** @description Beside the VIN; a photo of the licence stands for the engine number when it can be read. */
            needs: components["schemas"]["HistoryQueriesNeed"][];
            /** @description What is asked for, in the order of the rows. */
            topics: components["schemas"]["HistoryQueriesTopic"][];
            /** @description Money in fen: 100 are one yuan. */
            price: number;
            /** @description Money in fen: 100 are one yuan. */
            originPrice: number;
            /** @description What comes back of a paid query without a record, fen; all of it when nothing could be asked. To be sent back with the order. */
            noRecordRefund: number;
            /** @description Money in fen: 100 are one yuan. */
            cashback: number;
            /** @description Of the slowest source that is asked, seconds. */
            usualSeconds: number;
            longestSeconds: number;
            /** @description When what comes back, in one sentence. */
            refundText: string;
        };
        /** @description An earlier query of this side for the same car, worth opening instead of paying again. */
        HistoryQueriesEarlier: {
            /** Format: uuid */
            orderId: string;
            reportNo: string | null;
            status: components["schemas"]["HistoryStatus"];
            statusText: string;
            productId: number;
            productName: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
        };
        /** @description The text that is agreed to; `document` are the paragraphs behind the link. */
        HistoryQueriesConsent: {
            version: string;
            sentence: string;
            title: string;
            document: string[];
            keptDays: number;
        };
        /** @description All words are in the reader's language; the hashed content behind them has none but the sources'. */
        HistoryVerdict: {
            /** @enum {string} */
            kind: "accident" | "odometer" | "flood" | "fire" | "totalLoss" | "theft";
            label: string;
            answer: components["schemas"]["HistoryReportAnswer"];
            /** @description "有", "无记录", "未知". */
            word: string;
            /** @description "3 claims, 1 to the frame", "2 sources asked, 0 rows", "no source". */
            detail: string;
            /**
             * @description `grave`: frame, flood, fire, total loss, theft, odometer. Never `good`: nothing here is a proof of health.
             * @enum {string}
             */
            tone: "grave" | "warn" | "plain";
            /** @description The rows it rests on. */
            rowKeys: string[];
        };
        /** @enum {string} */
        HistoryReportAnswer: "yes" | "no" | "noRecord" | "unknown";
        HistoryReportMileage: {
            /** @description Oldest first. */
            points: {
                key: string;
                /** @description A day, or a month where the source tells no day: "2021-08-09", "2021-08". */
                at: string;
                km: number;
                source: string;
                /** @description Read by our inspector. */
                ours: boolean;
                conflict: boolean;
            }[];
            /** @description Two readings of which the later is lower. */
            conflicts: {
                from: string;
                to: string;
                dropKm: number;
                text: string;
            }[];
            summary: string;
        };
        /** @description One line of the timeline, newest first. `gap`: a time without any record, which is told as such. `mark`: a source says something of the car without a record of it; it stands at the day the source's data end. */
        HistoryEventRow: {
            key: string;
            /** @enum {string} */
            kind: "claim" | "service" | "repair" | "mileage" | "policy" | "owner" | "mark" | "inspection" | "gap";
            /** @description A day, or a month where the source tells no day: "2021-08-09", "2021-08". */
            at: string;
            title: string;
            detail: string;
            source: string | null;
            km: number | null;
            /** @description Its mileage does not fit another one. */
            conflict: boolean;
            amount: number | null;
            structural: boolean;
            items: components["schemas"]["HistoryReportClaimItem"][];
            /** @description The reader's own inspection, as a link. */
            inspectionOrderId: string | null;
            /** @description The record was withdrawn after a case; it counts for nothing any more. */
            withdrawn: boolean;
        };
        /** @description What insurers paid for one part, the largest first; `number` is its pin on the diagram, 0 for what has no place. */
        PartMoney: {
            number: number;
            part: string | null;
            name: string;
            /** @description Money in fen: 100 are one yuan. */
            amount: number;
            structural: boolean;
            rowKeys: string[];
        };
        HistoryReportSource: {
            name: string;
            topics: {
                topic: components["schemas"]["HistoryReportTopic"];
                label: string;
            }[];
            /** @enum {string} */
            state: "ready" | "noRecord" | "unsupported" | "badInput" | "contradictory" | "failed";
            stateText: string;
            rows: number;
            /** @description The bar of the time that the source covers: before and after it is blind. */
            since: string | null;
            through: string | null;
        };
        /** @enum {string} */
        HistoryReportTopic: "claims" | "services" | "mileage" | "policies" | "floodFire" | "theft" | "privateRepair";
        Point: {
            pointId: number;
            marketId: number | null;
            cityId: number;
            name: string;
            nameEn: string;
            /** @enum {string} */
            kind: "market" | "store" | "onsite";
            address: string;
            lng: number;
            lat: number;
            distanceKm: number | null;
        };
        /** @description A price valid until `expireAt`: `realPrice` is paid, `price` is the sum before `discount` (not negative). `sign` proves that we made it; send all of it back with the order. */
        QuoteInput: {
            parts: components["schemas"]["PricePart"][];
            /** @description Money in fen: 100 are one yuan. */
            price: number;
            /** @description Money in fen: 100 are one yuan. */
            discount: number;
            /** @description Money in fen: 100 are one yuan. */
            realPrice: number;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            expireAt: string;
            /** @description Of cancelling, which an order with this quote keeps. A page from before they were part of it sends none back. */
            terms?: components["schemas"]["OrderTermsInput"];
            sign: string;
        };
        PricePart: {
            /** @enum {string} */
            kind: "base" | "addon" | "discount";
            /** @description Set for extras and discounts. */
            code?: string;
            name: string;
            /** @description fen; a discount is negative */
            amount: number;
        };
        /** @description See `OrderTerms` of the rules. */
        OrderTermsInput: {
            freeHours: number;
            lateRefundPct: number;
            /** @description Money in fen: 100 are one yuan. */
            emptyTripFen: number;
            rescheduleHours: number;
            maxReschedules: number;
        };
        /** @enum {string} */
        OrderAction: "pay" | "cancel" | "changeTime" | "viewReport" | "confirm" | "dispute" | "claim" | "invoice" | "rebuy";
        /** @description `total`: items of the product; `done`: answered ones that have reached us, the last one `at`. */
        OrderRowPartsProgress: {
            done: number;
            total: number;
            group: string | null;
            /** @description Where on the walk around the car the last answer belongs; null before the first. */
            station: {
                no: number;
                of: number;
                name: string;
            } | null;
            at: string | null;
            /** @description The reviewer has sent the report back, and it was not handed in again. */
            isSentBack: boolean;
        };
        /** @description The claim of an order that somebody has to act on: whose turn, and until when. */
        OrderClaim: {
            /** Format: uuid */
            claimId: string;
            statusText: string;
            /** @enum {string} */
            who: "customer" | "us";
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            until: string;
        };
        /** @description See `OrderTerms` of the rules. */
        OrderTerms: {
            freeHours: number;
            lateRefundPct: number;
            /** @description Money in fen: 100 are one yuan. */
            emptyTripFen: number;
            rescheduleHours: number;
            maxReschedules: number;
        };
        /** @description The refund of cancelling now, shown before the person decides. */
        CancelRule: {
            /** @description Money in fen: 100 are one yuan. */
            refund: number;
            /** @description Money in fen: 100 are one yuan. */
            fee: number;
            rule: string;
        };
        /** @description Of an inspector. `stars`: the average, null while there are too few to say. */
        AverageShown: {
            stars: number | null;
            count: number;
        };
        /** @description What a dealership keeps about one of its orders; the reminder is the reader's own. */
        DealerNotes: {
            note: string;
            tags: string[];
            /** @description Null: nothing was kept yet. */
            changedAt: string | null;
            reminder: components["schemas"]["DealerNotesReminder"] | null;
        };
        /** @description What the customer's side knows of the seller, who owns the car and has to bring it. */
        SellerState: {
            /** @description The living link; null: none. */
            url: string | null;
            given: components["schemas"]["SellerVisitGiven"] | null;
        };
        SellerVisitGiven: {
            answer: components["schemas"]["SellerAnswer"];
            name: string;
            /** @description Empty: none was given. */
            phoneMask: string;
            words: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            /** @description It was given for another time or place than the order has now. */
            isOutdated: boolean;
        };
        /** @enum {string} */
        SellerAnswer: "comes" | "cannot";
        /** @description The rating of an order: as it was given, and whether it can be given or changed now. */
        RatingState: {
            given: {
                stars: number;
                choices: ("onTime" | "explained" | "careful" | "friendly" | "late" | "unexplained" | "careless" | "unfriendly")[];
                words: string;
            } | null;
            mayRate: boolean;
            /** @description Until when what was given can be changed. */
            until: string | null;
        };
        /** @description One change of the appointment; `by` is the name of the person. */
        AppointChange: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            from: components["schemas"]["SlotPlace"];
            to: components["schemas"]["SlotPlace"];
            by: string;
            reason: string;
        };
        /** @description Why the car could not be inspected; `photos` are addresses. */
        FailedVisit: {
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            code: string;
            text: string;
            /** @enum {string} */
            fault: "seller" | "nobody" | "us";
            /** @description How far it is known that the inspector was there; null for visits before that was recorded. */
            arrival: ("located" | "unlocated" | "none") | null;
            note: string;
            photos: string[];
        };
        OrderSource: {
            source: string;
            name: string;
            /** @enum {string} */
            progress: "planned" | "waiting" | "troubled" | "answered" | "noRecord" | "failed";
            /**
             * Format: date-time
             * @description Since when it is so.
             */
            since: string;
            tries: number;
            /** @description When it is asked next; null once it answered. */
            nextAt: string | null;
            /** @description It is left alone until then, after failing again and again. */
            restingUntil: string | null;
            /** @description It invents its records. */
            sample: boolean;
        };
        OwnPayAccount: {
            mask: string;
            bankName: string;
            holder: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            changedAt: string;
        };
        AppealsSuspension: {
            against: components["schemas"]["AppealsAgainst"];
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            since: string;
            /** @description As it was told; null: it was suspended before reasons were kept. */
            reason: string | null;
            /**
             * Format: date-time
             * @description Until when an appeal may be made.
             */
            until: string;
            mayAppeal: boolean;
        };
        AppealsAppeal: {
            against: components["schemas"]["AppealsAgainst"];
            /** @enum {string} */
            state: "open" | "ended" | "kept";
            words: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            madeAt: string;
            /**
             * Format: date-time
             * @description Until when it is answered.
             */
            dueAt: string;
            decidedAt: string | null;
            decidedReason: string | null;
        };
        /** @enum {string} */
        CertificatesStatus: "valid" | "suspended" | "expired";
        OwnStatement: {
            /** @description A month as `2022-05`. */
            month: string;
            /** @description Money in fen, also below zero. */
            total: number;
            /** @description Of that, income tax kept back, and what is paid: fixed once it is confirmed, before that as it would be. */
            withheld: number;
            /** @description Money in fen, also below zero. */
            net: number;
            /** @description Inspections and visits. */
            jobs: number;
            /** @enum {string} */
            status: "open" | "proposed" | "confirmed" | "filed" | "paid";
            paidAt: string | null;
            /** @description Where it was paid to. */
            paidTo: string | null;
            lines: components["schemas"]["EarningRow"][];
        };
        /** @description One thing that was earned, or what finance took or gave. */
        EarningRow: {
            /** Format: uuid */
            earningId: string;
            /** @enum {string} */
            kind: "job" | "failedVisit" | "addition" | "deduction";
            /** @description Fen; below 0 when it was taken. */
            amount: number;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            order: {
                orderNo: string;
                carTitle: string;
            } | null;
            note: ("noRate" | "unlocated") | null;
            /** @description Of what finance took or gave. */
            reason: string | null;
        };
        PartnerKey: {
            /** Format: uuid */
            keyId: string;
            /** @enum {string} */
            mode: "test" | "live";
            label: string;
            /** @description How it begins; the rest was shown once. */
            begins: string;
            scopes: ("tasks.read" | "tasks.write" | "bills.read")[];
            /** @description From where it may be used; empty: from anywhere. */
            addresses: string[];
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            by: string | null;
            lastUsedAt: string | null;
            endedAt: string | null;
            actions: ("editKey" | "endKey")[];
        };
        PayRatesRate: {
            /** Format: uuid */
            rateId: string;
            /** @description Money in fen: 100 are one yuan. */
            jobFee: number;
            /** @description Money in fen: 100 are one yuan. */
            visitFee: number;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            startsAt: string;
            /** @enum {string} */
            state: "past" | "now" | "planned";
            sample: boolean;
        };
        PracticalResult: {
            /** Format: uuid */
            practicalId: string;
            carTitle: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            endedAt: string;
            isPassed: boolean;
            /** @description Of 100. */
            score: number;
            found: number;
            faults: number;
            keyFound: number;
            keyFaults: number;
            wrongly: number;
            readingsRight: number;
            readings: number;
            mistakes: {
                /** @enum {string} */
                kind: "missed" | "misnamed" | "wrongly" | "unchecked" | "reading" | "photo";
                code: string;
                item: string;
                /** @description What was to be seen, in the language asked for. */
                why: string;
            }[];
        };
        /** @enum {string} */
        Place: "market" | "point" | "onsite";
        ExplainCost: {
            /** @description Money in fen: 100 are one yuan. */
            low: number;
            /** @description Money in fen: 100 are one yuan. */
            high: number;
        };
        /** @description The scope of compared cars. */
        MarketScope: {
            /** @description A month as `2022-05`. */
            licenseFrom: string;
            /** @description A month as `2022-05`. */
            licenseTo: string;
            kmFrom: number;
            kmTo: number;
            /** @description Around the order's city; null: the whole country. */
            radiusKm: number | null;
            soldWithinDays: number;
            sample: boolean;
        };
        MarketSide: {
            count: number;
            /** @description Money in fen: 100 are one yuan. */
            min: number;
            /** @description Money in fen: 100 are one yuan. */
            median: number;
            /** @description Money in fen: 100 are one yuan. */
            max: number;
            medianKm: number;
            medianDays: number;
        };
        /** @description The server's measurement of the photo: `bad` will need a retake, `warn` is a hint. */
        ShotHint: {
            code: string;
            /** @enum {string} */
            level: "warn" | "bad";
            text: string;
        };
        SavedViewsQuery: {
            [key: string]: string;
        };
        SavedView: {
            /** Format: uuid */
            viewId: string;
            /** @description Of which list. */
            resource: string;
            name: string;
            query: components["schemas"]["SavedViewsQuery"];
            /** @description What the list begins with. */
            isDefault: boolean;
        };
        /** @enum {string} */
        SelfOrderStatus: "10" | "20" | "25" | "30" | "40" | "45" | "50" | "51" | "80" | "90";
        /**
         * @description `capture` and `retake` both open the guided photos; `retake` only those listed.
         * @enum {string}
         */
        SelfOrderAction: "pay" | "cancel" | "capture" | "submit" | "retake" | "viewReport" | "rebuy";
        RefundRule: {
            /** @description Money in fen: 100 are one yuan. */
            refund: number;
            /** @description Money in fen: 100 are one yuan. */
            fee: number;
            rule: string;
        };
        SelfStep: {
            key: string;
            order: number;
            group: string;
            groupName: string;
            name: string;
            guide: string;
            required: boolean;
            /** @description Maximum number of photos; above 1 they are numbered by `index`. */
            most: number;
            /** @description Pictures from the album are refused. */
            cameraOnly: boolean;
            /** @description The outline drawn over the camera picture; null for close-ups. */
            overlay: string | null;
            /**
             * @description `retake`: requested and not taken yet in this round.
             * @enum {string}
             */
            state: "todo" | "saved" | "skipped" | "retake";
            canTake: boolean;
            canSkip: boolean;
            shots: components["schemas"]["SavedShot"][];
            skipReason: components["schemas"]["SelfProductsReason"] | null;
            retakeReasons: components["schemas"]["SelfProductsReason"][];
        };
        SavedShot: {
            index: number;
            /** Format: uuid */
            fileId: string;
            url: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            takenAt: string;
            /** @enum {string} */
            source: "camera" | "album";
            round: number;
            hints: components["schemas"]["ShotHint"][];
        };
        /** @description A code and its label in the language of the request. */
        SelfProductsReason: {
            code: string;
            text: string;
        };
        /** @description The price shown, signed by us; send it back with the order. */
        SelfQuote: {
            /** @description Money in fen: 100 are one yuan. */
            realPrice: number;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            expireAt: string;
            sign: string;
        };
        /** @description The hashed and signed content. `label` says whose report it is, and is part of the content so that every view shows it. */
        SelfReportContent: {
            reportNo: string;
            version: number;
            /** @constant */
            kind: "self";
            /** @enum {string} */
            label: "车商自检" | "卖家自检";
            rulesVersion: string;
            /** @description invented data of the sample world */
            sample: boolean;
            vehicle: {
                vin: string;
                plateMask: string | null;
                carTitle: string;
                licenseTime: string;
                roadHaulKm: number;
            };
            productName: string;
            /** @description The photographer. */
            seller: {
                /** @enum {string} */
                kind: "dealer" | "person";
                name: string;
            };
            /** @enum {string} */
            checkedBy: "rules" | "person";
            reviewer: {
                name: string;
                comment: string;
            } | null;
            /** @description What was checked and what was not; must be shown with the report. */
            notices: string[];
            photos: {
                /** Format: uuid */
                fileId: string;
                sha256: string;
                stepKey: string;
                group: string;
                caption: string;
                /**
                 * Format: date-time
                 * @description A time, ISO 8601 with its offset.
                 */
                takenAt: string;
                /** @enum {string} */
                source: "camera" | "album";
            }[];
            skipped: {
                stepKey: string;
                caption: string;
                reason: string;
            }[];
            /** @description Remarks of the rules, reviewed by a person. */
            remarks: components["schemas"]["SelfProductsReason"][];
            /** @description Computed from age, mileage and new price; null for products without it, or without a known price. */
            valuation: {
                /** @description Money in fen: 100 are one yuan. */
                low: number;
                /** @description Money in fen: 100 are one yuan. */
                value: number;
                /** @description Money in fen: 100 are one yuan. */
                high: number;
                method: string;
            } | null;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            capturedFrom: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            capturedTo: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            publishedAt: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            expireAt: string;
        };
        /** @description Something that the rules noticed, at the photo or step it is about; `stepKey` is null where that is the order as a whole. */
        SelfFlag: {
            code: string;
            text: string;
            stepKey: string | null;
            /** @description Null: about the step, or the order, and no single photo. */
            fileId: string | null;
        };
        /** @description One thing a reviewer asks for about an item. `fileId`: this very photo again, only with `photo`. */
        SendBackRequest: {
            code: string;
            /** @enum {string} */
            wants: "photo" | "answer" | "reading" | "note";
            reason: string;
            fileId: string | null;
        };
        Answer: {
            code: string;
            result: components["schemas"]["ItemResult"];
            findings: components["schemas"]["Finding"][];
            measure: components["schemas"]["Measure"] | null;
            /**
             * Format: date-time
             * @description When its newest value was entered, by the phone's clock.
             */
            measuredAt?: string;
            note: string;
            photos: string[];
            /** @description Only of items that take one (`clip.ts` of the rules); absent without. */
            clip?: components["schemas"]["AnswerClip"];
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            answeredAt: string;
            /** @description Says why it stays as it is, to a reviewer who asked for the item again. */
            reply?: components["schemas"]["SendBackReply"];
        };
        SentNoticesWay: {
            /** @enum {string} */
            channel: "app" | "sms" | "miniProgram";
            /** @enum {string} */
            status: "pending" | "sending" | "sent" | "skipped" | "failed" | "unclear";
            /** @description Why it was not sent, or not yet; as `noticeReasonWords` reads it. */
            reason: string | null;
            tries: number;
        };
        /** @enum {string} */
        SettingsKind: "orderTerms" | "riskLimits" | "support" | "cashback" | "faceDraw";
        /** @description By field: hours, percent, fen, a count, minutes or a phone number (`productSettings`). */
        SettingsValues: {
            [key: string]: number | string;
        };
        SettingVersion: {
            /** @description Null: what the product began with. */
            versionId: string | null;
            startsAt: string | null;
            values: components["schemas"]["SettingsValues"];
            /** @enum {string} */
            state: "past" | "now" | "planned";
        };
        ShareLink: {
            /** Format: uuid */
            shareId: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            endedAt: string | null;
            /** @description Openings: see decision 34. */
            opens: number;
            lastOpenedAt: string | null;
            url: string;
            /** @description Who made it, when that was another member of the dealership. */
            madeBy: string | null;
        };
        /** @description A way by which people without an account read the report. */
        ShareWay: {
            /** Format: uuid */
            shareId: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            createdAt: string;
            endedAt: string | null;
            /** @description Openings: see decision 34. */
            opens: number;
            lastOpenedAt: string | null;
        };
        /** @enum {string} */
        ShelfStatus: "pending" | "publishing" | "published" | "withdrawing" | "withdrawn";
        ShelfCheck: {
            /** @enum {string} */
            key: "photos" | "price" | "mileage" | "licence" | "report";
            /** @enum {string} */
            state: "done" | "missing" | "underWay" | "expired" | "differs";
        };
        /** @enum {string} */
        ShelfAction: "edit" | "publish" | "order" | "certify" | "withdraw" | "restore";
        DrawnSignatureInput: {
            /** @constant */
            kind: "drawn";
            strokes: [
                number,
                number
            ][][];
        };
        /** @enum {string} */
        SoldItemsKind: "inspection" | "free" | "self" | "accident" | "insurance" | "addon";
        SoldPrice: {
            /** @description Money in fen: 100 are one yuan. */
            price: number;
            /** @description What is crossed out beside it; null: an extra, which has none. */
            originPrice: number | null;
            /** @description Money in fen: 100 are one yuan. */
            cashback: number;
            onSale: boolean;
            /** @description Null: what the item was created with. */
            priceId: string | null;
            startsAt: string | null;
            /** @enum {string} */
            state: "past" | "now" | "planned";
        };
        /** @enum {string} */
        StaffStatus: "active" | "suspended";
        StaffProposal: {
            /** Format: uuid */
            proposalId: string;
            roles: components["schemas"]["StaffRole"][];
            reason: string;
            by: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
        };
        /** @enum {string} */
        Acl: "private" | "public-read";
        SupportMessage: {
            /** Format: uuid */
            messageId: string;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            at: string;
            /**
             * @description `us`: with the colleague's name.
             * @enum {string}
             */
            from: "you" | "us";
            name: string | null;
            text: string;
            photos: {
                /** Format: uuid */
                fileId: string;
                url: string;
            }[];
        };
        /** @description Whom an inspector may call about an own job, from acceptance to hand-in. The numbers themselves are told by `revealTaskContact`. */
        TaskContact: {
            name: string;
            phoneMask: string;
            /** @description The owner of the car, once they answered; `outdated`: for another time or place than now. Absent in lists that an older app keeps. */
            seller?: {
                name: string;
                phoneMask: string;
                /** @enum {string} */
                answer: "comes" | "cannot" | "outdated";
            } | null;
        };
        /** @description How many there are, and how many the reader has not opened. */
        VisitMessages: {
            count: number;
            unread: number;
        };
        /** @description A place to stand, with its items in walking order and the photos due there. */
        TaskStation: {
            id: string;
            name: string;
            prepare: string[];
            items: string[];
            /** @description Wheels measured in passing, see `Wheel` in the rules; an older server names none. */
            wheels?: {
                after: string | null;
                place: string;
                name: string;
                readings: string[];
            }[];
            shots: {
                ghost: string;
                name: string;
                items: string[];
            }[];
        };
        /** @description An item of the check list, with the faults it can have. */
        CheckItem: {
            code: string;
            group: string;
            name: string;
            /** @enum {string} */
            scale: "frame" | "exterior" | "tyre" | "abc" | "ac" | "func" | "ext";
            /** @description `grade` is the letter of an abc/ac scale; otherwise a defect with an optional degree. */
            defects: {
                code: string;
                /** @description where the code alone could mean several faults */
                kind?: string;
                name: string;
                degrees: number[];
                /** @description What no repair undoes, see `severityOf`. */
                major?: boolean;
            }[];
            part: string | null;
            /** @enum {string} */
            photo: "always" | "on-defect";
            /** @description Cars may be built without it. */
            mayLack?: boolean;
            /** @description It decides a verdict: there a figure beyond its norm may be explained. */
            decides?: boolean;
            /** @enum {string} */
            side: "L" | "R" | "C";
        };
        /** @description An item that is begun: what was read, photographed or noted without a result yet, or a fault that is not named yet. It counts for nothing but is safe with the server. */
        Draft: {
            code: string;
            result: "abnormal" | null;
            findings: {
                /** Format: uuid */
                id: string;
                defect: string;
                /** @description Which of several faults of that code it is. */
                kind?: string;
                degree: number | null;
                pin: components["schemas"]["InspectionsPin"] | null;
                photos: string[];
                note: string;
                /** @description At most one entry a photo; absent without any. */
                marks?: components["schemas"]["PhotoMarks"][];
            }[];
            measure: components["schemas"]["Measure"] | null;
            /**
             * Format: date-time
             * @description When its newest value was entered, by the phone's clock.
             */
            measuredAt?: string;
            note: string;
            photos: string[];
            /** @description Only of items that take one (`clip.ts` of the rules); absent without. */
            clip?: components["schemas"]["AnswerClip"];
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            answeredAt: string;
            /** @description Says why it stays as it is, to a reviewer who asked for the item again. */
            reply?: components["schemas"]["SendBackReply"];
        };
        /** @description What a reviewer asks for before the job can be handed in again. */
        SentBack: {
            round: number;
            /**
             * Format: date-time
             * @description A time, ISO 8601 with its offset.
             */
            sentBackAt: string;
            /** @description In general, beside what is asked for; may be empty. */
            note: string;
            requests: components["schemas"]["SendBackRequest"][];
            /** @description The answers to these items as they were handed in. */
            before: components["schemas"]["Answer"][];
        };
        /** @description Drawings of the sample car by station; `title` names what is seen, `texts` are the figures in it. */
        PracticePicture: {
            station: string;
            codes: string[];
            title: string;
            /** @enum {string} */
            view: "panelClean" | "panelScratch" | "panelDent" | "bumperClean" | "bumperScratch" | "structureSpots" | "structureBead" | "floorClean" | "floorCreased" | "wellClean" | "wellRust" | "oilClean" | "terminalClean" | "terminalCrust" | "fuseClean" | "fuseMud" | "beltClean" | "beltTide" | "vinStamp" | "dash" | "lampsOff" | "lampsOn" | "tyre" | "panDry" | "panOil" | "damperDry" | "damperOil";
            texts: string[];
        };
        /** @enum {string} */
        SsoRole: "dealerOwner" | "dealerStaff" | "dealerReader" | "buyer" | "inspector" | "reviewer" | "admin";
        /** @enum {string} */
        VideoStatus: "wanted" | "making" | "ready" | "failed" | "unavailable";
        /** @enum {string} */
        VideoFault: "unreadable" | "tooSlow" | "wrongResult" | "broken" | "noConverter";
        /** @description The `data` of an HTTP 598: what is needed to show the captcha, and the challenge to send with its answer. */
        CrawlPayload: {
            appCode: string;
            appScene: string;
            /**
             * @description The only captcha type; the built-in one has the same interface.
             * @constant
             */
            captchaType: "tencent";
            captchaAppId: string;
            script: string;
            challenge: string;
        };
    };
    responses: {
        /** @description The request is malformed: `data.field` names the field, an unknown one too. Nothing was changed. */
        BadRequest: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 9400,
                 *       "message": "The request is malformed: body.vin",
                 *       "data": {
                 *         "field": "vin"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 9400;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description No key, or one that is not alive. */
        KeyUnknown: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 3301,
                 *       "message": "The key is not valid: send one that is as Authorization: Bearer yk_…",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 3301;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description The key may not do this, or not from this address, or its partner is suspended. */
        KeyRefused: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 3302,
                 *       "message": "This key lacks the scope tasks.write",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 3302 | 3303 | 3304;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description The header `Origin` is missing or is not ours. */
        OriginRefused: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 9403,
                 *       "message": "This origin is not allowed: a POST with a session needs the header Origin with the address of this server",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 9403;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description The header `Origin` is missing or is not ours, or the partner is suspended. */
        OriginOrPartnerRefused: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 9403,
                 *       "message": "This origin is not allowed: a POST with a session needs the header Origin with the address of this server",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 9403 | 3304;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description This number belongs to a task with another body. Nothing was changed. */
        NumberTaken: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 3306,
                 *       "message": "This partnerTaskNo belongs to a task with another body",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 3306;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description The body is larger than the call takes. */
        TooLarge: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 9413,
                 *       "message": "The content is too large",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 9413;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description More calls than this key may make in a minute: wait as long as `Retry-After` says. */
        TooOften: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 3305,
                 *       "message": "Too many calls: try again in 12 s",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 3305;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description Our fault; `message` carries the number of the request. It may be sent again. */
        Internal: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 9500,
                 *       "message": "Something went wrong, please try again (reference 1f0c4c1e-5d3a)",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 9500;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description Busy, or a service behind us is: send it again, waiting longer each time. */
        Unavailable: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 9503,
                 *       "message": "The service is busy, please try again shortly",
                 *       "data": null
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 9503 | 5115;
                    message: components["schemas"]["Message"];
                    /** @description Mostly null; else what helps to go on, such as the new price or the field. */
                    data: unknown;
                };
            };
        };
        /** @description Read faster than people do. Pass the captcha with what `data` says (`anticlimbGuard`, `anticlimbCheck`), then call again. */
        CaptchaNeeded: {
            headers: {
                /** @description Of this request: name it when you ask us about it */
                "x-request-id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "code": 9598,
                 *       "message": "Too many requests, please pass a security check",
                 *       "data": {
                 *         "appCode": "yanche",
                 *         "appScene": "anticlimb",
                 *         "captchaType": "tencent",
                 *         "captchaAppId": "local",
                 *         "script": "/captcha/local.js",
                 *         "challenge": "challenge.token"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {integer} */
                    code: 9598;
                    message: components["schemas"]["Message"];
                    data: components["schemas"]["CrawlPayload"];
                };
            };
        };
    };
    parameters: {
        /**
         * @description Scheme, host and port of this server. Browsers send it by themselves.
         * @example http://localhost:3000
         */
        Origin: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createSaasTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "partnerTaskNo": "T-0001",
                 *       "productId": 1001,
                 *       "cityId": 330100,
                 *       "pointId": 1,
                 *       "slotId": "01987a2e-0000-7000-8000-000000000001",
                 *       "contactName": "张先生",
                 *       "contactPhone": "13800000002",
                 *       "vin": "LSVHJ1332N2217621",
                 *       "brandId": 1,
                 *       "tagId": 101,
                 *       "carId": 10117,
                 *       "cartitle": "大众 帕萨特 2022款 330TSI 豪华版",
                 *       "licenseTime": "2022-05",
                 *       "roadHaulKm": 36200,
                 *       "agreementVersion": "2026-12"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The partner's own number of a task. */
                    partnerTaskNo: string;
                    productId: number;
                    cityId: number;
                    pointId: number;
                    /** Format: uuid */
                    slotId: string;
                    contactName: string;
                    contactPhone: string;
                    vin: string;
                    plate?: string;
                    brandId: number;
                    tagId: number;
                    carId?: number;
                    cartitle: string;
                    /** @description A month as `2022-05`. */
                    licenseTime: string;
                    roadHaulKm: number;
                    address?: string;
                    /** @description A position as `longitude_latitude`, degrees. */
                    lnglat?: string;
                    /** @description Codes of extras, with commas between them. */
                    addons?: string;
                    price?: number;
                    agreementVersion: string;
                };
            };
        };
        responses: {
            /** @description Code 0 with the data; any other code is a failure, with `message` for people. */
            200: {
                headers: {
                    /** @description Of this request: name it when you ask us about it */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        message: components["schemas"]["Message"];
                        data: {
                            /** Format: uuid */
                            taskId: string;
                            /** @description The partner's own number of a task. */
                            partnerTaskNo: string;
                            sandbox: boolean;
                            orderNo: string;
                            /** @description Money in fen: 100 are one yuan. */
                            realPrice: number;
                            /**
                             * Format: date-time
                             * @description A time, ISO 8601 with its offset.
                             */
                            createdAt: string;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["KeyRefused"];
            409: components["responses"]["NumberTaken"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSaasTasks: {
        parameters: {
            query?: {
                /** @description `next` of the answer before. */
                cursor?: string;
                /** @description Only changes after this time. */
                updatedAfter?: string;
                status?: components["schemas"]["OrderStatusCode"];
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Code 0 with the data; any other code is a failure, with `message` for people. */
            200: {
                headers: {
                    /** @description Of this request: name it when you ask us about it */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        message: components["schemas"]["Message"];
                        data: {
                            data: components["schemas"]["TaskInList"][];
                            hasMore: boolean;
                            next: string;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["KeyRefused"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    advanceSaasTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taskId": "01987a2e-0000-7000-8000-000000000003"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** Format: uuid */
                    taskId?: string;
                    /** @description The partner's own number of a task. */
                    partnerTaskNo?: string;
                    event?: components["schemas"]["OrderEvent"];
                };
            };
        };
        responses: {
            /** @description Code 0 with the data; any other code is a failure, with `message` for people. */
            200: {
                headers: {
                    /** @description Of this request: name it when you ask us about it */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        message: components["schemas"]["Message"];
                        data: {
                            /** Format: uuid */
                            taskId: string;
                            status: components["schemas"]["OrderStatusCode"];
                            statusText: string;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["KeyRefused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSaasTask: {
        parameters: {
            query?: {
                /** @example 01987a2e-0000-7000-8000-000000000003 */
                taskId?: string;
                /** @description The partner's own number of a task. */
                partnerTaskNo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Code 0 with the data; any other code is a failure, with `message` for people. */
            200: {
                headers: {
                    /** @description Of this request: name it when you ask us about it */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        message: components["schemas"]["Message"];
                        data: components["schemas"]["Task"];
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["KeyRefused"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelSaasTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** Format: uuid */
                    taskId?: string;
                    /** @description The partner's own number of a task. */
                    partnerTaskNo?: string;
                    code: string;
                    remark?: string;
                    refund?: number;
                };
            };
        };
        responses: {
            /** @description Code 0 with the data; any other code is a failure, with `message` for people. */
            200: {
                headers: {
                    /** @description Of this request: name it when you ask us about it */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        message: components["schemas"]["Message"];
                        data: {
                            status: components["schemas"]["OrderStatusCode"];
                            /** @description Money in fen: 100 are one yuan. */
                            refund: number;
                            /** @description Money in fen: 100 are one yuan. */
                            fee: number;
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["KeyUnknown"];
            403: components["responses"]["KeyRefused"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saasReport: {
        parameters: {
            query: {
                task: string;
                /** @description Seconds since 1970. */
                until: string;
                sign: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Code 0 with the data; any other code is a failure, with `message` for people. */
            200: {
                headers: {
                    /** @description Of this request: name it when you ask us about it */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        message: components["schemas"]["Message"];
                        data: {
                            brand: components["schemas"]["PartnerBrand"];
                            report: components["schemas"]["SharedReport"];
                        };
                    } | components["schemas"]["Failure"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            598: components["responses"]["CaptchaNeeded"];
        };
    };
}
