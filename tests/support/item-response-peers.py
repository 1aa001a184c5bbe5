"""Answers of catsim and catpie to the banks that stand on the standard input, as JSON; tests/item-response-peers.test.ts compares."""

import json
import sys

import catpie
import numpy
from catpie import estimators
from catsim import irt

# catR's tolerance of 1.2e-4 would hide differences.
estimators.uniroot = lambda f, lower, upper: catpie.uniroot(f, lower, upper, tol=1e-11)


def of_case(case):
    items = [tuple(item) for item in case["items"]]
    at = case["ability"]
    right = case["answers"]
    matrix = numpy.array(items)
    mean = catpie.thetaEst(items, right, method="EAP")
    mode = catpie.thetaEst(items, right, method="BM")
    likely = catpie.thetaEst(items, right, method="ML")
    return {
        "chances": irt.icc_hpc(at, matrix).tolist(),
        "information": irt.inf_hpc(at, matrix).tolist(),
        "testError": float(irt.see(at, matrix)),
        "mean": mean,
        "meanError": catpie.semTheta(mean, items, right, method="EAP"),
        "mode": mode,
        "modeError": catpie.semTheta(mode, items, right, method="BM"),
        "likely": likely,
        "likelyError": catpie.semTheta(likely, items, right, method="ML"),
        "next": catpie.nextItem(items, at, case["asked"]).item,
    }


json.dump([of_case(case) for case in json.load(sys.stdin)], sys.stdout)
